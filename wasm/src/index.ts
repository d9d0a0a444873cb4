// @ts-expect-error Compiled from C++, without types: CreateModule is its type.
import createCore from '../dist/core.mjs';
import { createEngine } from './engine.ts';
import type { CreateLabModule, CreateModule, ModuleOptions } from './module.ts';
import type { Planner } from './plan-types.ts';
import { createPlanner } from './planner.ts';
import type { Engine } from './types.ts';

export * from './plan-types.ts';
export * from './types.ts';
export { LayoutFailure } from './engine.ts';
export type { ModuleOptions } from './module.ts';

/** Loads the core: algebra and language, all that a page needs for its first grid. */
export async function loadEngine(options?: ModuleOptions): Promise<Engine> {
  const create: CreateModule = createCore;
  return createEngine(await create(options));
}

/** The lab: the core and, in the same language, tensors, atoms, tiled objects; and plans. */
export type Lab = Engine & Planner;

export async function loadLab(options?: ModuleOptions): Promise<Lab> {
  // @ts-expect-error Compiled from C++, without types: CreateLabModule is its type.
  const { default: createLab } = await import('../dist/lab.mjs');
  const create: CreateLabModule = createLab;
  const module = await create(options);
  return { ...createEngine(module), ...createPlanner(module) };
}
