// @ts-expect-error Compiled from C++, without types: `create` says what it is.
import createModule from '../dist/colex.mjs';
import { createEngine } from './engine.ts';
import type { ColexModule, ModuleOptions } from './module.ts';
import type { Engine, Progress } from './types/index.ts';

export * from './types/index.ts';
export { LayoutFailure } from './answer.ts';

export interface EngineOptions extends Pick<ModuleOptions, 'wasmBinary'> {
  /** colex.wasm, where it is compiled already. */
  compiled?: WebAssembly.Module;
  /** Told of every statement before it is computed, for callers that show how far work has come. */
  onProgress?: (progress: Progress) => void;
}

const create = createModule as (options: ModuleOptions) => Promise<ColexModule>;

/** Loads the engine: colex.wasm is fetched from beside colex.mjs unless it is given. */
export async function loadEngine(options: EngineOptions = {}): Promise<Engine> {
  const { onProgress, compiled, ...rest } = options;
  return createEngine(await (compiled ? instantiated(compiled) : create(rest)), onProgress);
}

function instantiated(compiled: WebAssembly.Module): Promise<ColexModule> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: ModuleOptions['instantiateWasm'] = (imports, done) => {
      WebAssembly.instantiate(compiled, imports).then(done).catch(reject);
      return {};
    };
    create({ instantiateWasm }).then(resolve, reject);
  });
}
