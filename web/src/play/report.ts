/** A compiler's output as the core explains it: rules that were broken, numbers, layouts found. */

import type { CardData, Note } from './evaluate';

export interface Report {
  /** What CuTe's assertion asks, why, and what to change. */
  readonly rules: readonly Note[];
  /** What goes wrong with the numbers of this text. */
  readonly reasons: readonly Note[];
  /** Layouts in the text, each once, as CuTe prints them. */
  readonly layouts: readonly { readonly text: string; readonly card: CardData }[];
  /** The call of the text that fails in the core as well; null if it cannot be told. */
  readonly again: string | null;
}

const kRule = /^explain\./;
const kReplayed = 'explain.replayed';

/** Null for a text that is no compiler's. */
export function reportOf(notes: readonly Note[], cards: readonly CardData[]): Report | null {
  const explained = notes.filter(({ id }) => kRule.test(id));
  if (explained.length === 0) return null;
  const reasons = notes.filter(({ id, severity }) => severity === 'error' && !kRule.test(id));
  const layouts = cards
    .filter(({ stale }) => !stale)
    .map((card) => ({ text: card.value.text, card }));
  const again = explained.find(({ id }) => id === kReplayed)?.values[0] ?? null;
  return { rules: explained.filter(({ id }) => id !== kReplayed), reasons, layouts, again };
}
