// @ts-expect-error Compiled from C++, without types: CreateModule is its type.
import createCore from '../dist/core.mjs';
import { createEngine } from './engine.ts';
import type { CreateModule, ModuleOptions } from './module.ts';
import type { Engine } from './types.ts';

export * from './types.ts';
export { LayoutFailure } from './engine.ts';
export type { ModuleOptions } from './module.ts';

/** Loads the core: algebra and language, all that a page needs for its first grid. */
export async function loadEngine(options?: ModuleOptions): Promise<Engine> {
  const create: CreateModule = createCore;
  return createEngine(await create(options));
}
