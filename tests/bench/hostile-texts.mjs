// Milliseconds that the modules need to answer texts which are long, deep or broken: the goal is 100.
// A megabyte each, or less where said. Writes bench-results/hostile-texts.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

const { loadEngine } = await import(join(root, 'wasm/dist/node.js'));

const goal = 100;
const runs = 5;
const megabyte = 1_000_000;
const bytes = new TextEncoder();

const repeated = (part, size = megabyte) => {
  const count = Math.floor(size / bytes.encode(part).length);
  return part.repeat(count);
};
const nested = (open, close, depth = 200_000) => open.repeat(depth) + close.repeat(depth);
const error = 'x.cu(7): error: static assertion failed with "Mismatched Ranks"\n';

const parts = [
  '(4,8):(1,4)\n',
  '(4,8):(1,4);',
  '((4,8):(1,4))\n',
  '(4,8):(1,4)\r\n',
  '\x1b[31m(4,8):(1,4)\x1b[0m\n',
  '<span class="x">(4,8):(1,4)</span>\n',
  '>>> make_layout((4,8))\n',
  '```cpp\n(4,8):(1,4)\n```\n',
  '+(4,8):(1,4)\n',
  '（４，８）：（１，４）\n',
  '%1 = cute.x : !cute.layout<"(8,4):(1,8)">\n',
  'cute::Layout<cute::tuple<cute::C<4>,cute::C<8>>,cute::tuple<cute::C<1>,cute::C<4>>>\n',
  'void f(int M) {\n  auto x = make_shape(M);\n}\n',
  'tAgA (4,8):(1,4)\n',
  'a: 1, b: 2, ',
  'smem_ptr[16b](0x0) o ',
  'Sw<3,3,3> o ',
  'raw_ptr(0x0: f32) o (4,3):(3,1), data=',
  'Tensor<0x',
  'def f(\n',
  'import x\n',
  'the quick brown fox (4,8):(1,4) jumps. ',
  error,
  "x.cpp:7:3:   required from 'composition<Layout<C<4>, C<1>>, int>'\n",
  ...['Layout<', 'layout<0>(', '(4,8):', 'a.', '!cute.', 'cute::', '&lt;', '\x1b[', '>>> ', '"'],
  ...[
    '/*',
    '(',
    '[',
    '{',
    '<',
    '-',
    '!',
    '*',
    '_',
    'x',
    '1',
    '4,',
    '\\',
    '\0',
    '\n',
    '\t',
    ' ',
    '布',
  ],
];

const texts = [
  ...parts.map((part) => [part, repeated(part)]),
  ...['()', '[]', '{}', '<>'].map(([open, close]) => [`nested ${open}`, nested(open, close)]),
  ['errors, then types', error + repeated('Layout<', 900_000)],
  ['errors, then MLIR types', error + repeated('!cute.', 900_000)],
  ['errors, then frames', error + repeated("required from 'f<A,", 900_000)],
  ['10^18 cells', `(${10n ** 18n},${10n ** 18n}):(1,${10n ** 18n})`],
];

const engine = await loadEngine();

const figures = texts.map(([name, text]) => {
  const times = [];
  for (let run = 0; run < runs; run++) {
    const begin = performance.now();
    engine.evaluate(text, 'auto');
    times.push(performance.now() - begin);
  }
  return {
    text: JSON.stringify(name),
    least_ms: Number(Math.min(...times).toFixed(1)),
    goal_ms: goal,
  };
});
figures.sort((a, b) => b.least_ms - a.least_ms);
for (const { text, least_ms } of figures) {
  console.log(
    `${String(least_ms).padStart(7)} ms  ${(least_ms / goal).toFixed(2)} of the goal  ${text}`,
  );
}
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(
  join(root, 'bench-results/hostile-texts.json'),
  `${JSON.stringify(figures, null, 2)}\n`,
);
