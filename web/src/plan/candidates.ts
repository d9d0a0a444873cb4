/** Values of a knob that are worth trying: all of a short list, or the neighbours of a number. */

import type { Knob } from '@colex/wasm';

/** Up to this many, neighbours differ by one; beyond, they are halves and doubles. */
const kSmall = 16;

export function candidatesOf({ kind, choices, low = 1, high = 1 }: Knob, value: string): string[] {
  if (kind === 'flag') return ['true', 'false'].filter((other) => other !== value);
  if (kind === 'choice') return (choices ?? []).filter((other) => other !== value);
  if (kind !== 'integer') return [];
  const now = Number(value);
  const near =
    high <= kSmall
      ? [now - 2, now - 1, now + 1, now + 2]
      : [now / 4, now / 2, now * 2, now * 4].filter(Number.isInteger);
  return near.filter((other) => other >= low && other <= high && other !== now).map(String);
}
