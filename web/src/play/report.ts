/** A compiler's output as the core explains it: rules that were broken, numbers, layouts found. */

import type { CardData, Note } from './evaluate';

export interface Report {
  /** What CuTe's assertion asks, why, and what to change. */
  readonly rules: readonly Note[];
  /** What goes wrong with the numbers of this text. */
  readonly reasons: readonly Note[];
  /** Layouts in the text, each once, as CuTe prints them. */
  readonly layouts: readonly { readonly text: string; readonly card: CardData }[];
  /** The operation that failed, on the layouts it failed on; null if it cannot be told. */
  readonly again: string | null;
}

const kRule = /^explain\./;

/** How many of the layouts an operation takes whose assertions name it in their ids. */
const operations: Readonly<Record<string, number>> = { composition: 2, complement: 1 };

/** Null for a text that is no compiler's. */
export function reportOf(notes: readonly Note[], cards: readonly CardData[]): Report | null {
  const rules = notes.filter(({ id }) => kRule.test(id));
  if (rules.length === 0) return null;
  const reasons = notes.filter(({ id, severity }) => severity === 'error' && !kRule.test(id));
  const layouts = cards
    .filter(({ stale }) => !stale)
    .map((card) => ({ text: card.value.text, card }));
  return { rules, reasons, layouts, again: again(reasons, layouts) };
}

function again(reasons: Report['reasons'], layouts: Report['layouts']): string | null {
  const name = reasons[0]?.id.split('.')[0] ?? '';
  const count = operations[name];
  if (count === undefined || layouts.length < count) return null;
  const operands = layouts.slice(0, count).map(({ text }) => text);
  return `${name}(${operands.join(', ')})`;
}
