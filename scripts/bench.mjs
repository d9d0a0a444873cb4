// npm run bench: measures, prints figures with their ratios, and writes them to bench-results/*.json.
// Names of files in tests/bench as arguments select them: npm run bench -- web page
import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { buildAll, buildPackage, cmake, program } from './lib/build.mjs';
import { ensurePackages, toBench, toBuild, toTest } from './lib/debian.mjs';
import { check, root } from './lib/run.mjs';
import { filesUnder } from './lib/steps.mjs';

const nameOf = (path) => basename(path, extname(path));
const all = filesUnder(['tests/bench']).filter((path) => /\.(cpp|mjs)$/.test(path));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((path) => nameOf(path) === name));
if (unknown.length > 0) {
  console.error(`npm run bench: no ${unknown.join(', ')}; there are ${all.map(nameOf).join(', ')}`);
  process.exit(1);
}
const files = all.filter((path) => wanted.length === 0 || wanted.includes(nameOf(path)));

await ensurePackages([...toBuild, ...toTest, ...toBench]);
await buildAll();
await buildPackage();
const out = join(root, 'bench-results');
mkdirSync(out, { recursive: true });

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
