/** The coordinate and the step of a call of local_tile, mode by mode. */

import type { Operand, Tree } from '@colex/wasm';
import { modesOf } from '../../session/tuple';

/** Parts of the coordinate: `[1, 2, '_']`. */
export const coordinatesOf = ({ parts }: Operand): readonly Tree[] => modesOf(parts?.tuple ?? []);

/** Modes that a step keeps: 0 and 2 of `(_1,_,_1)`, which is how `Step<_1,X,_1>` prints. */
export function keptBy({ parts }: Operand): readonly number[] {
  return modesOf(parts?.tuple ?? []).flatMap((part, mode) => (part === '_' ? [] : [mode]));
}

/**
 * The operand's text where it chooses other tiles: `make_coord(2,_)` of `make_coord(1,_)`. Null for a
 * name, which is written elsewhere.
 */
export function writtenLike(
  { source, span, modes }: Operand,
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): string | null {
  if (source === undefined || !span || modes?.length !== after.length) return null;
  return modes.reduceRight((text, { from, to }, mode) => {
    const next = after[mode]!;
    if (next === null || next === before[mode]) return text;
    return text.slice(0, from - span.from) + String(next) + text.slice(to - span.from);
  }, source);
}
