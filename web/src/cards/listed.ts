/** Which values of a text are pictures, and which are one line. */

import type { CardData } from '../session/evaluate';

/** More definitions in a row than this are one line together. */
const kMostLines = 6;

/** A value that has a name and others after it: what a text opens on is its last value. */
export function isDefinition(data: CardData, cards: readonly CardData[]): boolean {
  const { name, value } = data.statement;
  return name !== undefined && value !== undefined && data !== cards.at(-1);
}

/** The cards in their order, each by itself but for many folded ones in a row. */
export function listed(
  cards: readonly CardData[],
  isFolded: (data: CardData) => boolean,
  unrolled: boolean,
): readonly (readonly CardData[])[] {
  const runs: CardData[][] = [];
  let wasFolded = false;
  for (const data of cards) {
    const folded = isFolded(data);
    if (folded && wasFolded) runs.at(-1)!.push(data);
    else runs.push([data]);
    wasFolded = folded;
  }
  return runs.flatMap((run) =>
    !unrolled && run.length > kMostLines ? [run] : run.map((data) => [data]),
  );
}
