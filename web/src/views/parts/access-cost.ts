/** What a warp costs that walks over a layout, by the core's analysis. */

import type { Engine, ValueInfo } from '@colex/wasm';
import { valueOf } from '../../session/value-of';

/** Types by their size in bytes, and what a reader calls them. */
export const kTypes = { uint8_t: 1, half_t: 2, float: 4, double: 8, uint128_t: 16 } as const;
export type ElementType = keyof typeof kTypes;
export const kTypeNames = Object.keys(kTypes) as ElementType[];

/** A type of so many bytes; null where none is known. */
export const typeOfBytes = (bytes: number): ElementType | null =>
  kTypeNames.find((name) => kTypes[name] === bytes) ?? null;

export interface AccessCost {
  /** The composition of the layout with the walk, (lane, value) to offset. */
  readonly access: string;
  readonly report: ValueInfo;
}

/** Null where the two do not compose, or the access cannot be analysed. */
export function costOfWalk(
  engine: Engine,
  layout: string,
  walk: string,
  memory: 'banks' | 'sectors',
  type: ElementType,
): AccessCost | null {
  const access = valueOf(engine, '', `composition(${layout}, ${walk})`, 'math');
  const operation = memory === 'banks' ? 'bank_conflicts' : 'sectors';
  const report = access && valueOf(engine, '', `${operation}<${type}>(${access.text})`, 'math');
  return report && { access: access.text, report };
}
