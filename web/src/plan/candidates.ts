/** Values of a knob that are worth trying: all of a short list, or the neighbours of a number. */

import type { Knob } from '@colex/wasm';

/** Up to this many, neighbours differ by one; beyond, they are halves and doubles, and powers of two. */
const kSmall = 16;

export function candidatesOf({ kind, choices, low = 1, high = 1 }: Knob, value: string): string[] {
  if (kind === 'flag') return ['true', 'false'].filter((other) => other !== value);
  if (kind === 'choice') return (choices ?? []).filter((other) => other !== value);
  if (kind !== 'integer') return [];
  const now = Number(value);
  const below = 2 ** Math.floor(Math.log2(now));
  const near =
    high <= kSmall
      ? [now - 2, now - 1, now + 1, now + 2]
      : [now / 4, now / 2, below, below * 2, now * 2, now * 4].filter(Number.isInteger);
  return [...new Set(near)]
    .filter((other) => other >= low && other <= high && other !== now)
    .sort((a, b) => a - b)
    .map(String);
}

/** Numbers by how many times `now` they are or it is they; what is no number stays where it is. */
export function nearestFirst(values: readonly string[], now: string): readonly string[] {
  const far = (value: string) => Math.abs(Math.log2(Number(value) / Number(now)));
  return [...values].sort((a, b) => far(a) - far(b) || 0);
}
