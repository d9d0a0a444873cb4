// Nanoseconds an operation inside WebAssembly, over the golden vectors, beside the goals: 1 µs for a
// composition, 5 µs for any other. Writes bench-results/ops-wasm.json.
//
// The module is made as the one that ships, of the same sources by the same steps, with two more
// functions, which prepare and repeat a call of a registry row: a text around each call would cost more than the
// operation, and a binding for a benchmark has no place in what ships.
//
// The figure of a vector is the best of several short runs, so that other work on the machine does
// not count; the figure of an operation is the median over its vectors.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cmake } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';

const runs = 40;
const calls = 100;
const goal = (operation) => (operation === 'composition' ? 1000 : 5000);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

await cmake('wasm', ['module_timed']);
const timed = join(root, 'build/wasm/timed');
const { default: create } = await import(join(timed, 'colex.mjs'));
const module = await create({ wasmBinary: readFileSync(join(timed, 'colex.wasm')) });

/** The least milliseconds that so many calls of what is prepared take. */
function best(count) {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    module.repeat(count);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

const found = new Map();
for (const line of readFileSync(join(root, 'tests/golden/algebra.jsonl'), 'utf8').split('\n')) {
  if (line === '') continue;
  const { op, args, result } = JSON.parse(line);
  if (result === undefined) continue;
  // Arguments written in the vectors' own short form are no text of the language.
  if ('error' in JSON.parse(module.prepare(op, args.join('\n')))) continue;
  const milliseconds = (best(calls) - best(0)) / calls;
  found.set(op, [...(found.get(op) ?? []), milliseconds * 1e6]);
}

const figures = [...found].sort().map(([operation, each]) => ({
  operation,
  vectors: each.length,
  median_ns: Math.round(median(each)),
  max_ns: Math.round(Math.max(...each)),
  goal_ns: goal(operation),
}));
for (const { operation, vectors, median_ns, goal_ns } of figures) {
  const ratio = (median_ns / goal_ns).toFixed(2);
  console.log(
    `${operation.padEnd(22)} ${String(median_ns).padStart(6)} ns  ${ratio} of the goal  (${vectors} vectors)`,
  );
}
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(join(root, 'bench-results/ops-wasm.json'), `${JSON.stringify(figures, null, 2)}\n`);
