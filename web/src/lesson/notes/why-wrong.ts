/** Where a claim and the computed value part, so that a note can be mended and not only marked. */

import type { Engine } from '@colex/wasm';
import { draw, integer, print } from '../../figures/core';

/** A text of the lessons' own, `notes.why.<key>`, and what it is filled with. */
export interface Difference {
  readonly key: 'same' | 'size' | 'at' | 'count';
  readonly values: readonly string[];
}

/** Counts that are taken for one another. */
const kCounts = ['size', 'cosize', 'rank', 'depth'] as const;
const kCall = new RegExp(`^(?:${kCounts.join('|')})\\s*\\((.*)\\)$`, 's');

/** Null where no more can be said than that the two differ. */
export function difference(
  engine: Engine,
  source: string,
  value: string,
  claim: string,
): Difference | null {
  const [ours, theirs] = [draw(engine, value), draw(engine, claim)];
  if (!ours.ok || !theirs.ok) return countOf(engine, source, claim);
  const [right, wrong] = [ours.grid.offsets, theirs.grid.offsets];
  if (right.length !== wrong.length) {
    return { key: 'size', values: [String(right.length), String(wrong.length)] };
  }
  const at = right.findIndex((offset, i) => offset !== wrong[i]);
  if (at < 0) return { key: 'same', values: [] };
  const coordinate = print(engine, `idx2crd(${at},${ours.shape})`) ?? String(at);
  return { key: 'at', values: [coordinate, String(right[at]), String(wrong[at])] };
}

/** A number that another count of the same layout gives. */
function countOf(engine: Engine, source: string, claim: string): Difference | null {
  const argument = kCall.exec(source)?.[1];
  const claimed = integer(engine, claim);
  if (argument === undefined || Number.isNaN(claimed)) return null;
  const meant = kCounts.find((name) => integer(engine, `${name}(${argument})`) === claimed);
  return meant ? { key: 'count', values: [claim, `${meant}(${argument})`] } : null;
}
