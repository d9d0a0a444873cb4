/** What a comparison's operands are called, and which of them it reads otherwise than their cards do. */

import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';

/** What the text calls both: what is written shorter than the layout, else a letter. */
export function namesOf({ operands }: Call): readonly [string, string] {
  const nameOf = (at: number, letter: string) => {
    const { source, text } = operands[at]!;
    return source && source.length < text.length ? source : letter;
  };
  return [nameOf(0, 'A'), nameOf(1, 'B')];
}

/**
 * The names whose cards print other numbers as static: what is written as in mathematics counts as
 * static beside C++.
 */
export function readAsStatic({ of }: CardData, { operands, reading }: Call): readonly string[] {
  if (reading !== 'cpp') return [];
  const names = operands.flatMap(({ source, text, names: at = [] }) => {
    const written = of.statements[at[0] ?? -1];
    const other = written?.name === source && written?.reading === 'math';
    return source && other && written.value?.text !== text ? [source] : [];
  });
  return [...new Set(names)];
}
