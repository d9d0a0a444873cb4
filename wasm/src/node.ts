/** The package under Node: as in a browser, but colex.wasm is read from the package's own files. */

import { readFile } from 'node:fs/promises';
import * as anywhere from './index.ts';
import type { Engine, EngineOptions } from './index.ts';

export * from './index.ts';

export async function loadEngine(options: EngineOptions = {}): Promise<Engine> {
  const file = new URL('../dist/colex.wasm', import.meta.url);
  return anywhere.loadEngine({
    ...options,
    wasmBinary: options.wasmBinary ?? (await readFile(file)),
  });
}
