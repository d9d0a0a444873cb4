/** The named parts of a value, as the core gives them. */

import type { Field, Parts, ValueInfo } from '@colex/wasm';
import { integerIn } from './tuple';

type Maybe = ValueInfo | null | undefined;

/** A part; undefined where the value has none of the name. */
export const partOf = (value: Maybe, name: string): Field | undefined =>
  value?.fields?.find((field) => field.name === name);

/** The text of a part, as `partOf` finds it. */
export const fieldOf = (value: Maybe, name: string): string | undefined =>
  partOf(value, name)?.text;

/** What a part is made of. */
export const partsOf = (value: Maybe, name: string): Parts | undefined =>
  partOf(value, name)?.parts;

/** The number of a part; 0 where there is none. */
export const numberOf = (value: ValueInfo, name: string): number =>
  integerIn(partsOf(value, name)?.tuple) ?? 0;

/** A text without the marks of static integers: `(4,-1)` for `(_4,_-1)`. */
export function unmarked(text: string): string {
  return text.replace(/_(?=-?\d)/g, '');
}
