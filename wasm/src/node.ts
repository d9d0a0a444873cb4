/** The package under Node: as in a browser, but the modules are read from the package's own files. */

import { readFile } from 'node:fs/promises';
import * as anywhere from './index.ts';
import type { Engine, EngineOptions, Lab, LabOptions } from './index.ts';

export * from './index.ts';

export async function loadEngine(options: EngineOptions = {}): Promise<Engine> {
  return anywhere.loadEngine({ wasmBinary: options.wasmBinary ?? (await bytesOf('core')) });
}

export async function loadLab(options: LabOptions = {}): Promise<Lab> {
  return anywhere.loadLab({
    engine: options.engine ?? (await loadEngine(options)),
    labBinary: options.labBinary ?? (await bytesOf('lab')),
  });
}

const bytesOf = (name: string) => readFile(new URL(`../dist/${name}.wasm`, import.meta.url));
