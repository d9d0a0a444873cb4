/** A compiler's output as the core explains it: rules that were broken, numbers, ways to go on. */

import type { CardData, Note } from '../session/evaluate';

export interface Report {
  /** What CuTe's assertion asks, why, and what to change. */
  readonly rules: readonly Note[];
  /** What goes wrong with the numbers of this text, and what was assumed to find it. */
  readonly reasons: readonly Note[];
  /** Calls of the text that fail here too, the innermost first. */
  readonly calls: readonly string[];
  /** Layouts in the text, as CuTe prints them. */
  readonly layouts: readonly { readonly text: string; readonly card: CardData }[];
}

const kCalls = ['explain.replayed', 'explain.call'];
const kAssumed = 'explain.assumed';

/** Null for a text that is no compiler's. */
export function reportOf(notes: readonly Note[], cards: readonly CardData[]): Report | null {
  const explained = notes.filter(({ id }) => id.startsWith('explain.'));
  if (explained.length === 0) return null;
  return {
    rules: explained.filter(({ id }) => id !== kAssumed && !kCalls.includes(id)),
    reasons: notes.filter(
      ({ id, severity }) => id === kAssumed || (severity === 'error' && !id.startsWith('explain.')),
    ),
    calls: explained.filter(({ id }) => kCalls.includes(id)).map(({ values }) => values[0] ?? ''),
    layouts: cards
      .filter(({ stale, unknown }) => !stale && !unknown)
      .map((card) => ({ text: card.value.text, card })),
  };
}
