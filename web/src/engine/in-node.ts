/**
 * The engine where there is no browser: for the tests of lessons and for their static pages. Nobody
 * waits for a picture there, so no call is broken off, however busy the machine is.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';

const require = createRequire(import.meta.url);

export async function engineInNode(): Promise<Engine> {
  const wasmBinary = await readFile(require.resolve('@colex/wasm/colex.wasm'));
  return { ...(await loadEngine({ wasmBinary })), within: (_, work) => work() };
}
