/** The engine where there is no browser: for the tests of lessons and for their static pages. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Engine } from '@colex/wasm';
import { loadEngine, loadLab } from '@colex/wasm';

const require = createRequire(import.meta.url);
const bytesOf = (name: string) => readFile(require.resolve(`@colex/wasm/${name}.wasm`));

export async function engineInNode(): Promise<Engine> {
  const engine = await loadEngine({ wasmBinary: await bytesOf('core') });
  return loadLab({ engine, labBinary: await bytesOf('lab') });
}
