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

/** Loads the lab: the core and, in the same language, tensors, atoms and tiled objects. */
export async function loadLab(options?: ModuleOptions): Promise<Engine> {
  // @ts-expect-error Compiled from C++, without types: CreateModule is its type.
  const { default: createLab } = await import('../dist/lab.mjs');
  const create: CreateModule = createLab;
  return createEngine(await create(options));
}
