// Nanoseconds an operation inside WebAssembly, over the golden vectors, beside the goals: 1 µs for a
// composition, 5 µs for any other. Writes bench-results/ops-wasm.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cmake } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';

const goal = (operation) => (operation === 'composition' ? 1000 : 5000);

await cmake('wasm', ['ops_bench']);
const programs = join(root, 'build/wasm/bin');
// Emscripten writes CommonJS for Node; this repository's packages are ES modules.
writeFileSync(join(programs, 'package.json'), '{ "type": "commonjs" }');
const { status, stdout, stderr } = spawnSync(process.execPath, [join(programs, 'ops_bench.js')], {
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`ops_bench failed: ${stderr.slice(0, 2000)}`);

const figures = stdout
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((figure) => ({ ...figure, goal_ns: goal(figure.operation) }));
for (const { operation, vectors, median_ns, goal_ns } of figures) {
  const ratio = (median_ns / goal_ns).toFixed(2);
  console.log(
    `${operation.padEnd(22)} ${String(median_ns).padStart(6)} ns  ${ratio} of the goal  (${vectors} vectors)`,
  );
}
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(join(root, 'bench-results/ops-wasm.json'), `${JSON.stringify(figures, null, 2)}\n`);
