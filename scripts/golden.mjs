// npm run golden -- FILE…, npm run golden:wasm -- FILE…: builds what is needed, then compares with
// the recorded answers.
import { join } from 'node:path';
import { buildPrograms, buildWasm, installNpmPackages } from './lib/build.mjs';
import { root, run } from './lib/run.mjs';

const [target, ...files] = process.argv.slice(2);
await installNpmPackages();
await (target === 'wasm' ? buildWasm() : buildPrograms());
const args = [
  join(root, 'tests/golden/run.mjs'),
  ...(target === 'wasm' ? ['--wasm'] : []),
  ...files,
];
process.exitCode = (await run('node', args)).status;
