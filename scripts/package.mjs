// Before `npm pack -w wasm`: builds what the package ships.
import { requireNode } from './lib/versions.mjs';

requireNode();
const { buildPackage, buildWasm } = await import('./lib/build.mjs');

try {
  await buildWasm();
  await buildPackage();
} catch (error) {
  console.error(`\nnpm pack: ${error.message}`);
  process.exitCode = 1;
}
