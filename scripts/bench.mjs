// npm run bench: runs the benchmarks and writes their figures to bench-results/core.json.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cmake, program } from './lib/build.mjs';
import { ensurePackages, toBench, toBuild } from './lib/debian.mjs';
import { check, root } from './lib/run.mjs';

await ensurePackages([...toBuild, ...toBench]);
await cmake('native', ['benchmarks']);
const out = join(root, 'bench-results');
mkdirSync(out, { recursive: true });
await check(program('benchmarks'), [
  `--benchmark_out=${join(out, 'core.json')}`,
  '--benchmark_out_format=json',
  ...process.argv.slice(2),
]);
