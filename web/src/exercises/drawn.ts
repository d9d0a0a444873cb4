/** Fresh numbers for an exercise: drawn by a seed, so that every reader and every test meets the same. */

import type { Numbers } from '../figures/fill';

const kMost = 8;

/**
 * At most eight sets of numbers, in an order that `seed` decides, each with one of `values` for every
 * name. `where` leaves out those for which a known mistake would be right, or two mistakes the same.
 */
export function drawn<Name extends string>(
  seed: string,
  values: Readonly<Record<Name, readonly number[]>>,
  where: (numbers: Readonly<Record<Name, number>>) => boolean = () => true,
): readonly Readonly<Record<Name, number>>[] {
  let sets: Numbers[] = [{}];
  for (const [name, each] of Object.entries<readonly number[]>(values)) {
    sets = sets.flatMap((set) => each.map((value) => ({ ...set, [name]: value })));
  }
  const left = (sets as Record<Name, number>[]).filter(where);
  const random = randomBy(seed);
  // Each in turn changes places with one of those that are left.
  for (let i = 0; i < Math.min(kMost, left.length); i++) {
    const other = i + Math.floor(random() * (left.length - i));
    [left[i], left[other]] = [left[other]!, left[i]!];
  }
  return left.slice(0, kMost);
}

/** `from` to `to`, both of them. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Numbers from 0 to below 1 that follow from a text: FNV-1a makes the state of a mulberry32. */
function randomBy(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
