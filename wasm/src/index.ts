import { createEngine } from './engine.ts';
import { Instance, type WasmSource } from './instance.ts';
import type { Planner } from './plan-types.ts';
import { createPlanner } from './planner.ts';
import type { Engine, Progress } from './types.ts';

export * from './plan-types.ts';
export * from './types.ts';
export { LayoutFailure } from './engine.ts';
export type { WasmSource } from './instance.ts';

export interface EngineOptions {
  /** core.wasm, where it cannot be fetched (Node, a page opened from a file) or is compiled. */
  wasmBinary?: WasmSource;
  /** Told of every statement before it is computed, for callers that show how far work has come. */
  onProgress?: (progress: Progress) => void;
}

export interface LabOptions extends EngineOptions {
  /** The engine that the lab is to join; else a new one is loaded. */
  engine?: Engine;
  /** lab.wasm, as `wasmBinary` is core.wasm. Both must be of one build. */
  labBinary?: WasmSource;
}

const instances = new WeakMap<Engine, Instance>();

/** Loads the core: algebra and language, all that a page needs for its first grid. */
export async function loadEngine(options: EngineOptions = {}): Promise<Engine> {
  const instance = await Instance.start(options.wasmBinary, options.onProgress);
  const engine = createEngine(instance.core, () => instance.renew());
  instances.set(engine, instance);
  return engine;
}

/** The lab: the core and, in the same language, tensors, atoms, tiled objects; and plans. */
export type Lab = Engine & Planner;

/**
 * Loads the lab into an engine, which from then on knows its operations, too: it is the same
 * instance, with the same memory.
 */
export async function loadLab(options: LabOptions = {}): Promise<Lab> {
  const engine = options.engine ?? (await loadEngine(options));
  const instance = instances.get(engine);
  if (!instance) throw new TypeError('loadLab: `engine` must come from loadEngine');
  await instance.join(options.labBinary);
  const lab = { ...engine, ...createPlanner(instance.withLab) };
  instances.set(lab, instance);
  return lab;
}
