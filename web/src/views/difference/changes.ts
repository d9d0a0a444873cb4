/** What two layouts differ in as they are written: their modes, the swizzle, the offset. */

import type { Parts } from '@colex/wasm';
import { swizzleText } from '../parts/swizzle';
import type { Tuple } from '../../session/tuple';
import { layoutIn, modesOf, printTree } from '../../session/tuple';

export interface Change {
  readonly what: 'shape' | 'stride' | 'rank' | 'swizzle' | 'offset';
  /** The path of the mode, `1` or `1,0`; empty for what is of the whole layout. */
  readonly mode: string;
  readonly before: string;
  readonly after: string;
}

const kNone = '–';

/** The changes from one value to the other; null where one of them is no layout of integers. */
export function changesBetween(
  first: Parts | undefined,
  second: Parts | undefined,
): readonly Change[] | null {
  const [a, b] = [layoutIn(first), layoutIn(second)];
  if (!a || !b) return null;
  const changes: Change[] = [];
  const add = (what: Change['what'], mode: string, before: string, after: string) => {
    if (before !== after) changes.push({ what, mode, before, after });
  };
  const swizzleOf = (parts: Parts) => (parts.swizzle ? swizzleText(parts.swizzle) : kNone);
  const offsetOf = (parts: Parts) => printTree(parts.offset ?? 0);
  add('swizzle', '', swizzleOf(first!), swizzleOf(second!));
  add('offset', '', offsetOf(first!), offsetOf(second!));
  compareModes(a, b, '', add);
  return changes;
}

interface Modes {
  readonly shape: Tuple;
  readonly stride: Tuple;
}

/** Modes beside each other as deep as both are taken apart; deeper, each is one. */
function compareModes(
  a: Modes,
  b: Modes,
  path: string,
  add: (what: Change['what'], mode: string, before: string, after: string) => void,
): void {
  const nested = [a, b].map(({ shape }) => typeof shape !== 'number');
  const [x, y] = [modesOf<Tuple>(a.shape), modesOf<Tuple>(b.shape)];
  if (!nested[0] || !nested[1]) {
    add('shape', path, printTree(a.shape), printTree(b.shape));
    add('stride', path, printTree(a.stride), printTree(b.stride));
    return;
  }
  add('rank', path, String(x.length), String(y.length));
  const [s, d] = [modesOf<Tuple>(a.stride), modesOf<Tuple>(b.stride)];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const at = path === '' ? String(i) : `${path},${i}`;
    compareModes({ shape: x[i]!, stride: s[i]! }, { shape: y[i]!, stride: d[i]! }, at, add);
  }
}
