/** The package under Node: as in a browser, but the modules are read from the package's own files. */

import { readFile } from 'node:fs/promises';
import * as anywhere from './index.ts';
import type { Engine, Lab, ModuleOptions } from './index.ts';

export * from './index.ts';

export async function loadEngine(options?: ModuleOptions): Promise<Engine> {
  return anywhere.loadEngine(await withBinary('core', options));
}

export async function loadLab(options?: ModuleOptions): Promise<Lab> {
  return anywhere.loadLab(await withBinary('lab', options));
}

async function withBinary(name: string, options: ModuleOptions = {}): Promise<ModuleOptions> {
  if (options.wasmBinary) return options;
  return {
    ...options,
    wasmBinary: await readFile(new URL(`../dist/${name}.wasm`, import.meta.url)),
  };
}
