/** One warp's access to memory, as the analysis of the core describes it. */

import type { Engine, Reading } from '@colex/wasm';
import type { Access } from '../../grid/scenes/bank-scene';
import { valueOf } from '../../session/value-of';
import { gridOf } from '../../session/tables';

/**
 * The table that `access`, a layout (lane, value) -> element offset, stands for, in instructions as
 * the core counted them; null where it cannot be drawn.
 */
export function accessOf(
  engine: Engine,
  before: string,
  access: string,
  reading: Reading,
  counted: { instructions: number; bytes: number },
): (Access & { readonly text: string }) | null {
  const info = valueOf(engine, before, access, reading);
  const table = info && gridOf(engine, info.text);
  if (!table || !counted.instructions) return null;
  const vector = table.cols / counted.instructions;
  return { text: info.text, table, vector, elementBytes: counted.bytes / vector };
}

/** `T0–T7, T9` of lanes in order. */
export function lanesText(lanes: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < lanes.length;) {
    let end = at;
    while (lanes[end + 1] === lanes[end]! + 1) end++;
    parts.push(end - at > 1 ? `T${lanes[at]}–T${lanes[end]}` : `T${lanes[at]}`);
    at = end - at > 1 ? end + 1 : at + 1;
  }
  return parts.join(', ');
}
