/** What two layouts differ in as they are written: their modes, the swizzle, the offset. */

import { composedOf } from '../parts/swizzle';
import type { Tuple } from '../parts/tuple';
import { layoutOf, modesOf, printTuple } from '../parts/tuple';

export interface Change {
  readonly what: 'shape' | 'stride' | 'rank' | 'swizzle' | 'offset';
  /** The path of the mode, `1` or `1,0`; empty for what is of the whole layout. */
  readonly mode: string;
  readonly before: string;
  readonly after: string;
}

const kNone = '–';

/** The changes from one text to the other; null where one of them is no layout of integers. */
export function changesBetween(first: string, second: string): readonly Change[] | null {
  const [a, b] = [first, second].map((text) => {
    const composed = composedOf(text);
    const plain = layoutOf(composed?.inner ?? text);
    return plain && { ...plain, composed };
  });
  if (!a || !b) return null;
  const changes: Change[] = [];
  const add = (what: Change['what'], mode: string, before: string, after: string) => {
    if (before !== after) changes.push({ what, mode, before, after });
  };
  const swizzleText = (one: typeof a) => {
    const swizzle = one.composed?.swizzle;
    return swizzle ? `Sw<${swizzle.bits},${swizzle.base},${swizzle.shift}>` : kNone;
  };
  add('swizzle', '', swizzleText(a), swizzleText(b));
  add('offset', '', String(a.composed?.offset ?? 0), String(b.composed?.offset ?? 0));
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
  const [x, y] = [modesOf(a.shape), modesOf(b.shape)];
  if (!nested[0] || !nested[1]) {
    add('shape', path, printTuple(a.shape), printTuple(b.shape));
    add('stride', path, printTuple(a.stride), printTuple(b.stride));
    return;
  }
  add('rank', path, String(x.length), String(y.length));
  const [s, d] = [modesOf(a.stride), modesOf(b.stride)];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const at = path === '' ? String(i) : `${path},${i}`;
    compareModes({ shape: x[i]!, stride: s[i]! }, { shape: y[i]!, stride: d[i]! }, at, add);
  }
}
