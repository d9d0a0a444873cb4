/** The coordinate and the step of a call of local_tile, mode by mode. */

import type { Operand } from '@colex/wasm';
import { modesOf, printTree } from '../../session/tuple';

/** Parts of the coordinate: `['1', '2', '_']`. */
export function coordinatesOf({ parts }: Operand): readonly string[] {
  return modesOf(parts?.tuple ?? []).map(printTree);
}

/** Modes that a step keeps: 0 and 2 of `(_1,_,_1)`, which is how `Step<_1,X,_1>` prints. */
export function keptBy({ parts }: Operand): readonly number[] {
  return modesOf(parts?.tuple ?? []).flatMap((part, mode) => (part === '_' ? [] : [mode]));
}

/**
 * Another coordinate as the text writes its own: `make_coord(1,_)`, Python's `(1, None)`. Null for a
 * name, which says nothing of how it was written.
 */
export function writtenLike({ source }: Operand, coordinates: readonly string[]): string | null {
  const open = source?.indexOf('(') ?? -1;
  if (!source || open < 0) return null;
  const free = source.includes('None') ? 'None' : '_';
  const parts = coordinates.map((part) => (part === '_' ? free : part));
  return `${source.slice(0, open)}(${parts.join(source.includes(', ') ? ', ' : ',')})`;
}
