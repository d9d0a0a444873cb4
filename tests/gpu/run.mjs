// Kernels and probes: compiled wherever NVRTC is, run wherever a GPU is; what is missing is skipped
// visibly. Usage: node tests/gpu/run.mjs [path of colex-gpu]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Report } from '../../scripts/lib/report.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { seeds } from '../../scripts/lib/seeds.mjs';
import { coveringRows, families, isSample } from './pairs.mjs';

const program = process.argv[2] ?? join(root, 'build/native/bin/colex-gpu');
const report = new Report();
const folder = mkdtempSync(join(tmpdir(), 'colex-gpu-'));
const unavailable = 69;

/** Runs colex-gpu; JSON output is parsed where there is any. */
function colexGpu(words, input) {
  const { status, stdout, stderr } = spawnSync(program, [...words, '--cache', folder], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  let json = null;
  try {
    json = JSON.parse(stdout);
  } catch {
    // Not every answer is JSON.
  }
  return { status, stdout, stderr, json };
}

const compile = (config, arch = 'sm_90a') =>
  colexGpu(['compile', '--config', '-', '--arch', arch, '--json'], JSON.stringify(config));

/** The rules that a config breaks, as text; empty where it was compiled. */
const rules = ({ json }) =>
  (json?.results[0]?.violations ?? []).map((v) => `${v.rule}: ${v.message}`).join('\n');

function checkPresets() {
  const presets = colexGpu(['presets', '--json']).json;
  const names = presets.filter(isSample).map(({ name }) => name);
  report.check('there are presets', names.includes('sgemm_sm80'), names.join(' '));
  for (const arch of ['sm_75', 'sm_80', 'sm_90a']) {
    for (const { violations, compile, config, planned } of colexGpu([
      'compile',
      ...names,
      '--arch',
      arch,
      '--json',
    ]).json.results) {
      const name = `${config.name ?? config.preset} compiles for ${arch}`;
      const fits = !violations && compile.cubin_bytes > 0 && compile.spill_bytes === 0;
      // A T4 and an A100 have too little shared memory for Hopper's tiles, and not all of its
      // instructions: then a rule says so.
      const why = JSON.stringify(violations);
      const refused = arch !== 'sm_90a' && /shared memory|sm_\d+ does not run/.test(why);
      report.check(name, fits || refused, why ?? JSON.stringify(compile));
      if (!fits) continue;
      // The plan is what the kernel is compiled from; ptxas is not ours, so near is enough, and for a
      // T4, on which nothing was measured, no more.
      const more = compile.registers - planned.registers;
      const registers = more <= 16 && (more >= -16 || arch === 'sm_75');
      const told = registers && planned.smem_bytes === compile.smem_bytes;
      report.check(`${name} as planned`, told, JSON.stringify({ planned, compile }));
    }
  }
}

/**
 * Every family compiles for each architecture that it supports, or a rule says why not: a few of a
 * covering set of its knobs by the seed, with COLEX_EVERY=1 all of it.
 */
function checkPairs() {
  const seed = Number(seeds().COLEX_SEED);
  for (const [family, axes] of Object.entries(families)) {
    const all = coveringRows(axes, seed).map((row) => Object.assign({}, ...row));
    const some = process.env.COLEX_EVERY ? all : all.slice(0, 3);
    let compiled = 0;
    for (const { arch, ...config } of some) {
      const answer = compile(config, arch);
      const done = answer.json?.results[0]?.compile?.cubin_bytes > 0;
      compiled += done;
      const name = `COLEX_SEED=${seed} ${family}: ${JSON.stringify(config)} for ${arch}`;
      report.check(name, done || rules(answer) !== '', answer.stderr);
    }
    const enough = compiled * (process.env.COLEX_EVERY ? 3 : some.length) >= some.length;
    report.check(`${family}: ${compiled} of ${some.length} compiled`, enough);
  }
}

/** The schema names every knob, and a config given knob by knob is the preset of these knobs. */
function checkSchema() {
  const { properties } = colexGpu(['schema']).json;
  const knobs = Object.keys(properties.knobs.properties);
  report.check('the schema has the knobs', knobs.includes('cta_m') && knobs.includes('smem_a'));
  const top = knobs.every((name) => name in properties);
  report.check('knobs may be given at the top', top, knobs.join(' '));
  const [one, other] = [{ stages: 2 }, { preset: 'sgemm_sm80', knobs: { stages: '2' } }].map(
    (config) => ({ ...compile(config).json.results[0].config, name: '' }),
  );
  report.check('both say the same', JSON.stringify(one) === JSON.stringify(other));
}

/** Kernels whose tiles may reach outside of the matrices. */
const ragged = ['sgemm_sm80', 'sgemm_sm80_tuned', 'sgemm_sm80_tuned_f32acc'];

function checkPredicated() {
  const words = ['compile', ...ragged, '--set', 'predicated=true', '--json'];
  const results = colexGpu(words).json?.results ?? [];
  report.check('predicated kernels compile', results.length === ragged.length);
  for (const { violations, compile, config, planned } of results) {
    const near = planned && Math.abs(planned.registers - compile.registers) <= 16;
    const good = !violations && compile.spill_bytes === 0 && near;
    const found = JSON.stringify(violations ?? { planned, compile });
    report.check(`${config.name ?? config.preset} compiles with predicates`, good, found);
  }
  const order = { preset: 'sgemm_sm80_tuned_nt', predicated: true, m: 1000, n: 520, k: 99 };
  const ordered = compile(order).json.results[0];
  report.check('so do those of M- and N-major operands', ordered.compile?.spill_bytes === 0);
  const wrong = colexGpu(['compile', 'sgemm_sm80', '--set', 'predicated']);
  report.check('--set wants KNOB=VALUE', wrong.status === 2, wrong.stderr);
}

/** sgemm_sm80 has the layouts that CUTLASS prints for the tutorial kernel. */
function checkWalk() {
  const { layouts } = compile({ preset: 'sgemm_sm80' }).json.results[0].config;
  const expected = {
    k_major: true,
    smem: [
      [8, 16, 8, 8],
      [8, 512, 1, 64],
    ],
    swizzle: [3, 3, 3],
    stage_elements: 8192,
    copy_thread: [
      [8, 16],
      [1024, 1],
    ],
    copy_rest: [[8], [16]],
    load_thread: [
      [16, 2, 2, 2],
      [1, 1024, 16, 0],
    ],
    load_rest: [[4], [32]],
    load_rest_k: [[4], [2048]],
  };
  const found = JSON.stringify(layouts.a);
  report.check(
    'the layouts of A are the tutorial kernel’s',
    found === JSON.stringify(expected),
    found,
  );
}

/** Layouts that tear, miss or double something: the plan's rules refuse them before any compiler. */
function checkPlantedErrors() {
  const planted = [
    ['a copy that misses rows', { g2s_threads_a: '(_8,_8):(_8,_1)' }, /rule 3/],
    ['a copy of one row twice', { g2s_threads_a: '(_16,_8):(_8,_0)' }, /rule 3/],
    ['a swizzle that tears vectors', { smem_a: 'Sw<3,2,3> o _0 o (_8,_64):(_64,_1)' }, /rule 8/],
    ['two elements at one offset', { smem_b: '(_8,_64):(_32,_1)' }, /rule 7/],
    ['ldmatrix of other atoms', { permutation: '(_32,_16,_16)' }, /rule (9|10)/],
  ];
  for (const [name, knobs, rule] of planted) {
    const found = rules(compile({ preset: 'sgemm_sm80', knobs }));
    report.check(`${name} is refused`, rule.test(found), found);
  }
}

/** Kernels without warp instructions also run on the CPU, thread by thread, with the same source. */
function checkOnCpu() {
  if (spawnSync('g++', ['--version']).status !== 0) {
    report.skip('kernels on the CPU', 'no g++ here');
    return;
  }
  const kMajorA = {
    layout: 'TT',
    smem_a: '(_128,_8):(_1,_132)',
    g2s_atom_a: 'UniversalCopy<float>',
    g2s_threads_a: '(_32,_8):(_8,_1)',
    g2s_values_a: '(_1,_1):(_0,_0)',
  };
  const vectors = {
    atom_layout: '((_8,_2),(_4,_4),_1):((_1,_32),(_8,_64),_0)',
    permutation: '((_16,_4):(_4,_1),(_16,_4):(_4,_1),_1)',
    epilogue: 'vectorised',
  };
  const ragged = { predicated: true };
  const runs = [
    ['one', '128x256x16', { preset: 'sgemm_1' }],
    ['two', '132x136x19', { preset: 'sgemm_2', ...vectors, ...ragged }],
    ['three', '129x132x13', { preset: 'sgemm_2', ...kMajorA, ...ragged }],
    ['four', '128x128x24', { preset: 'sgemm_sm70' }],
    ['five', '260x4x33', { preset: 'sgemm_sm70', ...vectors, ...ragged }],
  ];
  const configs = runs.map(([name, , config]) => ({ ...config, name }));
  const words = ['compile', '--config', '-', '--fresh', '--dump', folder];
  const dumped = colexGpu(words, JSON.stringify(configs));
  report.check('kernels for the CPU compile', dumped.status === 0, dumped.stderr + dumped.stdout);
  for (const [name, size, config] of runs) {
    const said = onCpu(name, size, (text) => text);
    report.check(`${config.preset} is right on the CPU at ${size}`, said === 'right', said);
  }
  const wrong = onCpu('one', '128x128x8', (text) => text.replace('b[n];', 'b[0];'));
  report.check('a wrong kernel is found on the CPU', /is .* not/.test(wrong), wrong);
}

/** What the run of a dumped kernel says, after a change of its text. */
function onCpu(name, size, change) {
  const text = readFileSync(join(folder, `${name}.sm_90a.cu`), 'utf8')
    .replace(/^ *extern __shared__.*$/m, '')
    .replace('extern "C" __global__', 'inline');
  const [source, binary] = [join(folder, `${name}.cpp`), join(folder, `${name}.out`)];
  const [before, after] = ['on_cpu.hpp', 'on_cpu_main.hpp'].map(
    (file) => `#include "${join(root, 'tests/gpu', file)}"\n`,
  );
  writeFileSync(source, before + change(text) + after);
  const built = spawnSync('g++', ['-std=c++20', '-O1', '-w', '-pthread', source, '-o', binary], {
    encoding: 'utf8',
  });
  if (built.status !== 0) return built.stderr;
  const { stdout, signal } = spawnSync(binary, size.split('x'), {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return signal ?? stdout.trim();
}

function checkBadInput() {
  const bad = [
    [{ preset: 'sgemm_sm8' }, /sgemm_sm80/],
    [{ preset: 'sgemm_sm80', knobs: { stages: '9' } }, /shared memory/],
    [{ preset: 'sgemm_sm80', knobs: { stagess: '3' } }, /stages/],
    [{ preset: 'sgemm_sm80', stages: 9 }, /shared memory/],
    [{ cta_m: 128, cta_nn: 128 }, /no knob is called cta_nn; the nearest is cta_n/],
    [{ cta_m: -1 }, /-1/],
    [{ cta_m: 1e300 }, /cta_m is neither/],
    [{ cta_m: '1e300' }, /cta_m takes a whole number/],
    [{ mainloop: 'cp_asink' }, /choose one of/],
    [{ preset: 5 }, /sgemm_sm80/],
    [{ preset: 'sgemm_sm80', knobs: 7 }, /knobs is not an object/],
    [{ preset: 'sgemm_sm80', knobs: { cta_m: '100' } }, /100/],
    [{ preset: 'sgemm_sm80', knobs: { cta_n: 256, type_acc: 'f32' } }, /f32|registers/],
    [{ preset: 'sgemm_sm80', knobs: { smem_a: '#include "/etc/passwd"' } }, /smem_a/],
    [{ preset: 'sgemm_sm80', knobs: { m: [1] } }, /knob m/],
    [{ source: 'x' }, /source/],
    [[], /preset/],
  ];
  for (const [config, words] of bad) {
    const { status, stdout, stderr } = compile(config);
    const name = `${JSON.stringify(config)} is refused with a reason`;
    report.check(name, status !== 0 && words.test(stdout + stderr), stdout + stderr);
  }
  for (const [text, words] of [
    ['{"cta_m": 1, "cta_m": 2}', /"cta_m" twice/],
    ['{"cta_m": 1e400}', /not JSON/],
    ['{"cta_m": NaN}', /not JSON/],
    ['{"cta_m": "\xff\xfe', /not JSON/],
    ['', /not JSON/],
    [' '.repeat(1 << 20) + '{}', /larger than 1 MiB/],
  ]) {
    const { status, stderr } = colexGpu(['compile', '--config', '-'], text);
    const name = `${JSON.stringify(text).slice(0, 40)} is refused with a reason`;
    report.check(name, status === 2 && words.test(stderr), stderr);
  }
  for (const [path, words] of [
    ['/dev/zero', /larger than 1 MiB/],
    [root, /cannot read/],
    [join(root, 'no such file'), /cannot read/],
    ['/proc/self/mem', /cannot read/],
  ]) {
    const { status, stderr } = colexGpu(['compile', '--config', path]);
    report.check(`--config ${path} is refused`, status === 2 && words.test(stderr), stderr);
  }
  for (const args of [
    ['compile', 'sgemm_sm80', '--samples', '3'],
    ['run', 'sgemm_sm80', '--samples', '0'],
    ['run', 'sgemm_sm80', '--timeout', '1e9'],
    ['run', 'sgemm_sm80', '--size', '1x2'],
    ['run', '--no-such-option'],
    ['run'],
    ['no-such-command'],
    [],
  ]) {
    const { status, stderr } = colexGpu(args);
    report.check(`colex-gpu ${args.join(' ')} is a usage error`, status === 2, stderr);
  }
  const deep = colexGpu(['compile', '--config', '-'], '['.repeat(500000));
  report.check('deep JSON is refused', deep.status === 2, `status ${deep.status}`);
  const arch = colexGpu(['compile', 'sgemm_sm80', '--arch', 'sm_90a -I/etc']);
  report.check('only known architectures reach the compiler', arch.status === 2, arch.stderr);
  // A name is shown, never compiled.
  const name = 'x\n#include "/etc/passwd"';
  report.check('a name is not source', rules(compile({ preset: 'sgemm_sm80', name })) === '');
}

function checkCache() {
  const config = { preset: 'sgemm_sm80', knobs: { stages: '4' } };
  const first = compile(config).json.results[0].compile;
  const second = compile(config).json.results[0].compile;
  report.check('a kernel is compiled once', !first.from_cache && second.from_cache);
  report.check('the cache keeps what was measured', second.registers === first.registers);
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path).subarray(0, 2000));
  }
  const third = compile(config).json.results[0].compile;
  report.check('a torn cache file is compiled anew', !third.from_cache && third.cubin_bytes > 0);
}

function checkProbes() {
  const { results } = colexGpu(['compile-probes', '--json']).json;
  const refused = results.filter((row) => row.verdict !== 'compiled');
  report.check('every probe compiles', refused.length === 0, JSON.stringify(refused));
  for (const family of ['SM75', 'SM80', 'SM90']) {
    const count = results.filter((row) => row.name?.startsWith(family)).length;
    report.check(`${family} atoms are probed`, count >= 3, `${count} rows`);
  }
}

function checkStructures() {
  const include = '/usr/local/cuda/include';
  if (!existsSync(join(include, 'cupti_range_profiler.h'))) {
    report.skip('structures as the CUDA toolkit has them', 'no toolkit headers here');
    return;
  }
  const source = join(root, 'tests/gpu/abi_check.cpp');
  const words = [
    '-std=c++20',
    '-fsyntax-only',
    `-I${include}`,
    `-I${join(root, 'gpu-server/runner')}`,
  ];
  const { status, stderr } = spawnSync('g++', [...words, source], { encoding: 'utf8' });
  report.check('structures as the CUDA toolkit has them', status === 0, stderr);
}

/** The colex command beside colex-gpu hands over to it. */
function checkCommand() {
  const colex = join(dirname(program), 'colex');
  if (!existsSync(colex)) {
    report.skip('colex gpu', `${colex} is not built`);
    return;
  }
  const { status, stdout } = spawnSync(colex, ['gpu', 'presets'], { encoding: 'utf8' });
  report.check('colex gpu presets', status === 0 && stdout.includes('sgemm_sm80'), stdout);
}

/** Kernels on TMA and wgmma, also where boxes reach outside of the matrices. */
function checkOnHopper() {
  const names = [
    ...['wgmma_tma_sm90', 'hopper_128x256x64', 'hopper_tuned_64x128', 'hopper_tuned_f16'],
    'hopper_tuned_128x192', // three slices of C in two buffers: seen at a single k tile
  ];
  for (const size of ['4096', '4096x4096x64', '1000', '1032x1000x4080', '136x257x72', '8x1x8']) {
    const words = ['run', ...names, '--size', size, '--short', '--samples', '3', '--json'];
    const results = colexGpu(words).json?.results ?? [];
    const right = results.filter((r) => r.check?.correct && r.check.correct_after_timing).length;
    report.check(`Hopper kernels are right at ${size}`, right === names.length, `${right} right`);
  }
  // The same instruction, fed by cp.async, whose vectors are predicated.
  const fed = ['run', 'wgmma_sm90', 'wgmma_sm90_tuned', '--set', 'predicated=true', '--short'];
  for (const size of ['4096', '1000x520x136', '8']) {
    const results = colexGpu([...fed, '--size', size, '--samples', '3', '--json']).json?.results;
    const right = (results ?? []).filter((r) => r.check?.correct).length;
    report.check(`cp.async before wgmma is right at ${size}`, right === 2, `${right} right`);
  }
  // Other types, orders, K split among blocks; sizes that cuBLASLt takes for 8-bit operands.
  const types = ['e4m3', 's8', 'tf32', 'nt', 'nn', 'tt', 'split_k'].map((t) => `hopper_tuned_${t}`);
  for (const size of ['4096x2048x1024', '1040x1008x1040', '144x272x144']) {
    const words = ['run', ...types, '--size', size, '--short', '--samples', '3', '--json'];
    const results = colexGpu(words).json?.results ?? [];
    const right = results.filter((r) => r.check?.correct && r.check.correct_after_timing).length;
    report.check(`other Hopper kernels are right at ${size}`, right === types.length, `${right}`);
  }
  const odd = colexGpu(['run', 'hopper_128x256x64', '--size', '129x257x65', '--json']);
  report.check('a stride that TMA cannot take is refused', /rule 12/.test(rules(odd)), rules(odd));
}

/** What is no problem is refused before a GPU is asked for. */
function checkTune() {
  for (const words of ['1024 1024', '1024 x 1', '0x1x1', '64x64x64 --types f16']) {
    const { status, stderr } = colexGpu(['tune', ...words.split(' ')]);
    report.check(`tune ${words} is a mistake of usage`, status === 2, stderr);
  }
}

function checkOnGpu() {
  const device = colexGpu(['device']);
  if (device.status === unavailable) {
    report.skip('kernels on a GPU', device.json?.error?.message ?? 'no GPU here');
    report.skip('atoms on a GPU', 'no GPU here');
    return;
  }
  const small = ['1024', '1024', '512', '--types', 'bf16/f32'];
  const tuned = colexGpu(['tune', ...small, '--budget', '8', '--json']);
  const { ranked = [], space, chosen_of_best: chosen } = tuned.json ?? {};
  const times = ranked.slice(0, 5).map((one) => one.median_us);
  const sorted = times.every((time, i) => i === 0 || times[i - 1] <= time);
  const found = tuned.status === 0 && times.length > 0 && sorted;
  report.check('a search ranks what is right', found, tuned.stderr);
  const knows = space > ranked.length && chosen > 0;
  report.check('it knows its space, and the choice', knows, tuned.stdout.slice(0, 400));
  const run = colexGpu([
    'run',
    'sgemm_sm80',
    '--size',
    '1024',
    '--size',
    '4096',
    '--short',
    '--json',
  ]);
  for (const { size, check } of run.json?.results ?? []) {
    report.check(`sgemm_sm80 is right at ${size}`, check?.correct && check.correct_after_timing);
  }
  report.check('sgemm_sm80 runs', run.status === 0, run.stderr);
  for (const size of ['1001x999x1000', '130x66x72', '1x1x8']) {
    const words = ['run', ...ragged, '--set', 'predicated=true', '--size', size];
    const edges = colexGpu([...words, '--short', '--samples', '3', '--json']);
    const right = (edges.json?.results ?? []).filter((r) => r.check?.correct).length;
    report.check(`ragged ${size} is right`, right === ragged.length, edges.stdout.slice(0, 2000));
  }
  // Vectors along M and N are whole, K is any.
  const orders = ['run', 'sgemm_sm80_nt', 'sgemm_sm80_tuned_nt', '--set', 'predicated=true'];
  const nt = colexGpu([...orders, '--size', '1000x520x99', '--short', '--samples', '3', '--json']);
  const good = (nt.json?.results ?? []).filter((r) => r.check?.correct).length;
  report.check('M- and N-major operands are right', good === 2, nt.stdout.slice(0, 2000));
  const wide = ['run', 'sgemm_sm80_tuned_tf32', 'sgemm_sm80_tuned_s8', '--set', 'predicated=true'];
  const types = colexGpu([
    ...wide,
    '--size',
    '1040x1008x1040',
    '--short',
    '--samples',
    '3',
    '--json',
  ]);
  const other = (types.json?.results ?? []).filter((r) => r.check?.correct).length;
  report.check('tf32 and s8 are right', other === 2, types.stdout.slice(0, 2000));
  const doubles = ['run', 'dgemm_sm80', 'dgemm_sm90', '--set', 'predicated=true'];
  const double = colexGpu([
    ...doubles,
    ...['--size', '1000', '--size', '129x258x66', '--short', '--samples', '3', '--json'],
  ]);
  const precise = (double.json?.results ?? []).filter((r) => r.check?.correct).length;
  report.check('doubles are right', precise === 4, double.stdout.slice(0, 2000));
  const early = ['run', 'volta_8x8x4', 'sm75_16x8x8', '--set', 'predicated=true'];
  const first = colexGpu([
    ...early,
    ...['--size', '512', '--size', '264x136x72', '--short', '--samples', '3', '--json'],
  ]);
  const fed = (first.json?.results ?? []).filter((r) => r.check?.correct).length;
  report.check('the first tensor cores are right', fed === 4, first.stdout.slice(0, 2000));
  const staged = ['run', 'sgemm_sm80_tuned_tf32', 'sgemm_sm80_tuned_s8', '--set', 'epilogue=smem'];
  const whole = colexGpu([...staged, '--size', '1024', '--short', '--samples', '3', '--json']);
  const stored = (whole.json?.results ?? []).filter((r) => r.check?.correct).length;
  report.check('a staged C of words is right', stored === 2, whole.stdout.slice(0, 2000));
  const simt = [
    'run',
    'sgemm_1',
    'sgemm_2',
    'sgemm_2_tuned',
    'sgemm_sm70',
    '--set',
    'predicated=true',
    '--size',
    '1000x516x99',
  ];
  const plain = colexGpu([...simt, '--size', '4096', '--short', '--samples', '3', '--json']);
  const exact = (plain.json?.results ?? []).filter((r) => r.check?.correct).length;
  report.check('kernels without tensor cores are right', exact === 8, plain.stdout.slice(0, 2000));
  const refused = colexGpu(['run', 'sgemm_sm80', '--size', '1000', '--json']);
  const why = refused.stdout + refused.stderr;
  report.check('without predicates 1000 is refused', /multiple|1000/.test(why), why.slice(0, 500));
  if (device.json?.result?.arch === 'sm_90a') checkOnHopper();
  const probe = colexGpu(['probe', '--json']);
  const others = probe.json.results.filter((row) => row.verdict !== 'agree');
  report.check('every probed row agrees', others.length === 0, JSON.stringify(others, null, 1));
}

try {
  checkStructures();
  const nvrtc = existsSync(program) ? compile({ preset: 'sgemm_sm80' }) : { status: unavailable };
  if (!existsSync(program)) {
    report.check('colex-gpu is built', false, `${program} is missing`);
  } else if (nvrtc.status === unavailable) {
    report.skip('kernels compiled by NVRTC', nvrtc.stderr.trim());
  } else {
    checkPresets();
    checkPairs();
    checkSchema();
    checkPredicated();
    checkWalk();
    checkPlantedErrors();
    checkOnCpu();
    checkBadInput();
    checkCache();
    checkProbes();
  }
  if (existsSync(program)) {
    checkCommand();
    checkTune();
    checkOnGpu();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report.finish();
