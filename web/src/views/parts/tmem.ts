/** What lies in tensor memory: a fragment, or a copy between a fragment and registers. */

import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import type { TmemTable } from '../../grid/scenes/tmem-scene';
import { fieldOf, numberOf, partOf } from '../../session/value-fields';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';

/** A tensor's elements; null for one that lies elsewhere. */
export function fragmentTable(engine: Engine, tensor: ValueInfo): TmemTable | null {
  const layout = fieldOf(tensor, 'layout');
  const grid = partOf(tensor, 'lane') && layout ? gridOf(engine, layout) : null;
  if (!grid) return null;
  const [bits, lane, column] = ['bits', 'lane', 'column'].map((name) => numberOf(tensor, name));
  return {
    offsets: grid.offsets,
    threads: 1,
    bits: bits!,
    vector: 0,
    lane: lane!,
    column: column!,
  };
}

/** The same with the threads that load or store: register v of thread t at t + v * threads. */
export function copyTable(
  engine: Engine,
  before: string,
  copy: string,
  tensor: string,
  value: ValueInfo,
  reading: Reading,
): TmemTable | null {
  const fragment = valueOf(engine, before, tensor, reading);
  const place = fragment && fragmentTable(engine, fragment);
  if (!place) return null;
  // Registers are where a load goes to, where a store comes from.
  const side = isStore(value) ? 'S' : 'D';
  const parts = valueOf(engine, before, `tidfrg_${side}(${copy}, (${tensor}).layout())`, reading);
  const grid = parts && gridOf(engine, parts.text);
  const own = fieldOf(value, `layout${side}_TV`);
  const one = own ? gridOf(engine, own) : null;
  if (!grid || !one || grid.rows !== one.rows) return null;
  return { ...place, offsets: grid.offsets, threads: grid.rows, vector: one.cols };
}

export function isStore(value: ValueInfo): boolean {
  return value.parts?.atom?.memories?.D === 'tmem';
}
