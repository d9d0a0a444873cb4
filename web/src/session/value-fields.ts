/** The named parts of a value, as the core prints them. */

import type { ValueInfo } from '@colex/wasm';

type Maybe = ValueInfo | null | undefined;

/** A part; undefined where the value has none of the name. */
export const partOf = (value: Maybe, name: string) =>
  value?.fields?.find((field) => field.name === name);

/** The text of a part, as `partOf` finds it. */
export const fieldOf = (value: Maybe, name: string): string | undefined =>
  partOf(value, name)?.text;

/** The number of a part; 0 where there is none. */
export function numberOf(value: ValueInfo, name: string): number {
  return Number(unmarked(fieldOf(value, name) ?? ''));
}

/** A text without the marks of static integers: `(4,-1)` for `(_4,_-1)`. */
export function unmarked(text: string): string {
  return text.replace(/_(?=-?\d)/g, '');
}
