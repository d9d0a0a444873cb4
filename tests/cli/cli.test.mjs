// The real `colex`: exit codes (0 value, 1 diagnosed, 2 usage), sources, help, hostile input.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { program } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';

const kLong = 20_000;

function colex(args, input = '') {
  const { status, signal, stdout, stderr } = spawnSync(program('colex'), args, {
    input,
    encoding: 'utf8',
    timeout: kLong,
    maxBuffer: 1 << 28,
  });
  return { status, signal, stdout, stderr };
}

function gives(args, status, output, input) {
  const run = colex(args, input);
  assert.equal(run.status, status, `colex ${args.join(' ')}: ${run.stdout}${run.stderr}`);
  assert.match(run.stdout + run.stderr, output);
}

test('a note in a long line shows what stands around its place', () => {
  const words = 'word '.repeat(60);
  const { stderr } = colex(
    ['eval', '-'],
    `auto a = f(1); // ${words}\n// ${words}\n${words} b = (4,8):(1,4) ${words} (2,3 ${words}`,
  );
  for (const line of stderr.split('\n')) assert.ok(line.length < 200, line);
  assert.match(stderr, /^ {2}.*\n {2} *\^/m);
});

test('what a text leaves open is one note, with lines to paste and every other name', () => {
  const source = [
    'auto L = make_layout(make_shape(M, Int<kN>{}));',
    'auto x = foo(L);',
    'if (M > N) { auto y = make_layout(M); }',
    'print(alpha.data());',
  ].join('\n');
  const { stderr } = colex(['eval', '-'], `void f() {\n${source}\n}`);
  assert.equal(stderr.match(/^note:/gm)?.length, 1, stderr);
  assert.match(stderr, /^note: .*\[language\.open\]$/m);
  assert.match(stderr, /^ {2}int M = \d+; {2}\/\/ line 2, assumed here$/m);
  assert.match(stderr, /^ {2}constexpr int kN = \d+; {2}\/\/ line 2, assumed here$/m);
  assert.match(stderr, /^ {2}auto alpha = .*; {2}\/\/ line 5$/m);
  assert.match(stderr, /^ {2}also open: foo \(line 3\), N \(line 4\)$/m);
  // What is done as long as they are open stands with them.
  assert.match(stderr, /^ {2}line 4: .*M > N/m);

  // The lines can be pasted above the text as they are.
  const lines = stderr.split('\n').filter((line) => / {2}\/\/ line \d/.test(line));
  const above = colex(['eval', '-'], `void f() {\n${lines.join('\n')}\n${source}\n}`);
  assert.doesNotMatch(above.stderr, /assumed here|error/);

  const { diagnostics } = JSON.parse(
    colex(['eval', '--json', '-'], `void f() {\n${source}\n}`).stdout,
  );
  const group = diagnostics.findIndex(({ open }) => open !== undefined);
  assert.ok(
    diagnostics.every((d) => d.group === group),
    JSON.stringify(diagnostics),
  );
});

test('other notes that say the same of several places are one', () => {
  const { stderr } = colex(
    ['eval', '-'],
    'int main() {\nauto a = mma.x.y ? 1;\nauto b = 2 ? 3;\nauto c = 3 ? 4;\n}',
  );
  assert.match(stderr, /more of this kind/);
});

test('numbers that stand for what is open in a picture are told where one is drawn', () => {
  const source = 'using D = Shape<int, int>;\nauto L = make_layout(D{});';
  const { stdout, stderr } = colex(['eval', '-'], source);
  assert.equal(stdout, 'D = (?,?)\nL = (?,?):(_1,?)\n');
  assert.equal(stderr, '');
  assert.match(colex(['eval', '--json', '-'], source).stdout, /language.assumed_runtime/);
});

test('a value ends with 0, a diagnosed text with 1, a wrong call with 2', () => {
  gives(['eval', '-e', 'composition((_6,_2):(_8,_2), (_4,_3):(_3,_1))'], 0, /^\(\(_2,_2\),_3\)/);
  gives(
    ['eval', '-e', 'print_layout((2,3):(3,1))'],
    0,
    /^\(2,3\):\(3,1\)\n.*\n.*\n 0 {2}\| 0 \| 1 \| 2 \|/,
  );
  gives(['eval', '-e', '(4,8:(1,4'], 1, /fix: \(4,8\):\(1,4\)/);
  gives(['eval', '-e', ''], 1, /nothing to evaluate/i);
  gives([], 2, /colex COMMAND/);
  gives(['evaluate', '-e', '(4,8)'], 2, /colex COMMAND/);
  gives(['eval', '--colour', '-e', '(4,8)'], 2, /unknown option --colour/);
  gives(['eval', '-e'], 2, /-e needs a value/);
  gives(['eval', '-e', '(4,8)', 'other'], 2, /more than one source/);
  gives(['eval', '(4,8):(1,4)'.repeat(500)], 2, /cannot read/);
  gives(['fmt', '--to', 'fortran', '-e', '(4,8):(1,4)'], 2, /not fortran/);
});

test('a text comes from an argument, a file or standard input', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colex-cli-'));
  try {
    const file = join(folder, 'layouts.txt');
    writeFileSync(file, 'auto a = make_layout(make_shape(4, 8));\nsize(a)\n');
    gives(['eval', file], 0, /\(4,8\):\(_1,4\)[\s\S]*32/);
    gives(['eval', '-'], 0, /^\(_4,_8\):\(_8,_1\)$/m, 'Layout<Shape<_4,_8>,Stride<_8,_1>>{}');
    gives(['eval', join(folder, 'absent')], 2, /cannot read/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every command tells its usage', () => {
  for (const name of ['eval', 'draw', 'derive', 'fmt', 'explain', 'catalog', 'plan', 'simulate']) {
    gives([name, '--help'], 0, /colex/);
  }
});

test('every law is checked on its example, or says why there is none', () => {
  gives(['laws'], 0, /\d+ of \d+ operations have a law that is checked/);
  const { stdout } = colex(['laws']);
  assert.doesNotMatch(stdout, /checked 0 times|fails on its example|has no answer for its example/);
});

test('every kind of value that holds layouts is drawn, in every format', () => {
  const cases = [
    ['(_4,_8):(_8,_1)', 1],
    ['Sw<2,0,3>', 1],
    ['(4,8)', 1],
    ['logical_divide((_8,_8):(_8,_1), (_2,_4))', 1],
    ['slice_and_offset((2,_), (_4,_8):(_8,_1))', 1],
    ['make_tensor(make_gmem_ptr<float>(0), (_4,_8):(_8,_1))', 1],
    ['SM80_16x8x16_F32F16F16F32_TN{}', 3],
    ['make_tiled_copy(Copy_Atom<UniversalCopy<float>,float>{}, (_4,_8):(_8,_1))', 2],
  ];
  for (const [expression, least] of cases) {
    for (const [format, mark] of [
      ['text', /\+\n {1,2}0 {2}\|/g],
      ['svg', /<g transform="translate\(0,\d+\)">\n<text/g],
      ['latex', /\\begin\{tikzpicture\}/g],
    ]) {
      const { status, stdout } = colex(['draw', '--format', format, '-e', expression]);
      assert.equal(status, 0, `${expression} as ${format}`);
      assert.ok(
        (stdout.match(mark) ?? []).length >= least,
        `${expression} as ${format}: ${stdout}`,
      );
    }
  }
});

test('values without a layout are drawn as their parts, in every format', () => {
  const cases = [
    ['42', /\| 42 \|/],
    ['PipelineState<3>{1,0,4}', /\| stage 1 \| index \| phase 0 \|/],
    ['PipelineTmaAsync<4>{}', /\| stage 3 \|/],
    ['GmmaDescriptor(0x4000004000010000)', /\| 63:62 \| layout_type +\| 0x1/],
    ['(half_t, 3)', /\| 1 \| 3/],
  ];
  for (const [expression, mark] of cases) {
    gives(['draw', '-e', expression], 0, mark);
    gives(['draw', '--format', 'svg', '-e', expression], 0, /<svg [^]*<\/svg>/);
    gives(['draw', '--format', 'latex', '-e', expression], 0, /\\node[^]*\\end\{document\}/);
  }
  gives(['draw', '-e', 'PipelineState<1000>{1,0,4}'], 1, /too large/);
});

test('a compiler error on standard input is explained', () => {
  const error = readFileSync(join(root, 'tests/paste/errors/downcast.gcc.txt'), 'utf8');
  gives(['explain', '-'], 0, /rule/, error);
  gives(['explain', '-'], 1, /No assertion/, 'make: *** [all] Error 1\n');
});

test('a value is written in every notation', () => {
  const written = {
    cute: /^\(_4,_8\):\(_1,_4\)$/m,
    cpp_type: /Layout<.*Shape<_4,\s*_8>/,
    cpp_call: /make_layout\(/,
    dsl: /cute\.make_layout\(\(4, 8\), stride=\(1, 4\)\)/,
    pycute: /Layout\(\(4, ?8\), ?\(1, ?4\)\)/,
    latex: /\\/,
  };
  for (const [notation, pattern] of Object.entries(written)) {
    gives(['fmt', '--to', notation, '-e', '(_4,_8):(_1,_4)'], 0, pattern);
  }
});

test('what fmt writes, fmt reads', () => {
  const object = 'op = SM80_16x8x16_F32F16F16F32_TN{}';
  gives(['fmt', '-e', object], 0, /^op = SM80_16x8x16_F32F16F16F32_TN\{\}$/m);
  gives(['fmt', '--to', 'cpp_call', '-e', 'make_layout(_4{}, 2)(3)'], 0, /^int\(6\)$/m);
});

test('hostile texts are answered by every command that reads one', () => {
  const texts = {
    parentheses: '('.repeat(200_000),
    zeros: '\0'.repeat(100_000),
    bytes: Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * 167) % 256)),
    huge: '(1000000000000000000,1000000000000000000):(1000000000000000000,1)',
    statements: '(4,8):(1,4)\n'.repeat(20_000),
  };
  for (const [name, text] of Object.entries(texts)) {
    for (const command of ['eval', 'draw', 'derive', 'fmt', 'explain']) {
      const { status, signal } = colex([command, '-'], text);
      assert.ok(
        signal === null && [0, 1].includes(status),
        `${command}, ${name}: ${status} ${signal}`,
      );
    }
  }
});

test('messages are Chinese where that is asked for', () => {
  gives(['--help', '--lang', 'zh'], 0, /退出码/);
  gives(['--lang', 'zh', 'eval', '-e', '(4,8):(1,4,2)'], 1, /错误：形状 \(4,8\)/);
  gives(['plan', 'sgemm_sm80', 'stages=8', '--lang', 'zh'], 1, /规则 6：.*\n {2}修正：stages=/);
  gives(['eval', '--colour', '--lang', 'zh'], 2, /未知选项 --colour/);
  gives(['eval', '--lang', 'fr', '-e', '4'], 2, /--lang is en or zh, not fr/);
  gives(['eval', '--lang'], 2, /--lang needs a value/);
  gives(['eval', '-e', '--lang'], 1, /lang has no value/);
  const error = readFileSync(join(root, 'tests/paste/errors/downcast.gcc.txt'), 'utf8');
  gives(['explain', '-', '--lang', 'zh'], 0, /^第 3 行：.*\n {2}规则 {6}downcast/, error);
});

test('the environment names the language, an option goes before it', () => {
  const run = (language, ...args) =>
    spawnSync(program('colex'), ['eval', '-e', '', ...args], {
      env: { ...process.env, COLEX_LANG: language },
      encoding: 'utf8',
    }).stderr;
  assert.match(run('zh_CN.UTF-8'), /^错误：/);
  assert.match(run('en'), /^error: /);
  assert.match(run('xx'), /^error: /);
  assert.match(run('zh', '--lang', 'en'), /^error: /);
});

test('the mark stands below its place, whatever the characters before it are wide', () => {
  const marked = (source) => colex(['eval', '-'], source).stderr.split('\n').slice(1, 3);
  assert.deepEqual(marked('(4,8):(1,4):3'), ['  (4,8):(1,4):3', `${' '.repeat(13)}^^`]);
  assert.deepEqual(marked('（４，８）：（１，５，２）'), [
    '  （４，８）：（１，５，２）',
    `${' '.repeat(14)}${'^'.repeat(14)}`,
  ]);
  assert.deepEqual(marked('\t(4,8):(1,5,2)'), ['  \t(4,8):(1,5,2)', '  \t      ^^^^^^^']);
  assert.deepEqual(marked('(4,8):(1,5,2)  // \x1b[31m布局')[0], '  (4,8):(1,5,2)  //  [31m布局');
});

test('a text without a value ends every command with a message, not with a signal', () => {
  const texts = ['DSLRuntimeError: x', 'q = frob(1)', 'L = threadIdx.x', '(em_())()\nd f(_ M)'];
  for (const text of texts) {
    for (const command of ['draw', 'derive', 'fmt']) {
      const run = colex([command, '-'], text);
      assert.equal(run.signal, null, `${command}: ${text}`);
      assert.equal(run.status, 1, `${command}: ${text}`);
      assert.notEqual(run.stderr, '', `${command}: ${text}`);
    }
  }
});

test('folders, broken escapes and full disks are said', () => {
  gives(['eval', tmpdir()], 2, /cannot read/);
  gives(['eval', '--batch'], 2, /not a JSON string/, '"\\uzzzz"\n');
  const full = spawnSync('sh', ['-c', `"${program('colex')}" eval -e 4:1 > /dev/full`], {
    encoding: 'utf8',
  });
  assert.equal(full.status, 1);
  assert.match(full.stderr, /cannot write/);
});
