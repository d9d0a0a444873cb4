// npm run bench: measures, prints figures with their ratios, and writes them to bench-results/*.json.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, cmake, program } from './lib/build.mjs';
import { ensurePackages, toBench, toBuild, toTest } from './lib/debian.mjs';
import { check, root } from './lib/run.mjs';
import { filesUnder } from './lib/steps.mjs';

await ensurePackages([...toBuild, ...toTest, ...toBench]);
await buildAll();
const out = join(root, 'bench-results');
mkdirSync(out, { recursive: true });

const files = filesUnder(['tests/bench']);
if (files.some((path) => path.endsWith('.cpp'))) {
  await cmake('native', ['benchmarks']);
  await check(program('benchmarks'), [
    `--benchmark_out=${join(out, 'core.json')}`,
    '--benchmark_out_format=json',
  ]);
}
for (const script of files.filter((path) => path.endsWith('.mjs'))) {
  console.log(`\n== ${script.slice(root.length + 1)}`);
  await check('node', [script]);
}
