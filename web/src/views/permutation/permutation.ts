/** What a permutation changes in who owns a tile: pure functions over tables of owners. */

/** Lines of a tile along one side: the elements of a thread that share the other coordinate. */
export type Side = 'row' | 'column';

/** Sorted positions of a thread's elements on its first line along a side, the line being a row or a column. */
export function lineOf(
  elements: readonly (readonly [row: number, column: number])[],
  side: Side,
): readonly number[] {
  const along = side === 'row' ? 1 : 0;
  const across = 1 - along;
  const line = Math.min(...elements.map((element) => element[across]!));
  const positions = elements
    .filter((element) => element[across] === line)
    .map((element) => element[along]!);
  return [...new Set(positions)].sort((a, b) => a - b);
}

/** Length of the longest run of neighbours: 0 1 8 9 has runs of 2. */
export function longestRun(sorted: readonly number[]): number {
  let longest = 0;
  let run = 0;
  sorted.forEach((position, i) => {
    run = i > 0 && position === sorted[i - 1]! + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

/** Elements whose thread differs between two tables of owners, t + v * threads each. */
export function movedElements(before: Int32Array, after: Int32Array, threads: number): number {
  let moved = 0;
  before.forEach((owner, i) => {
    if (owner % threads !== after[i]! % threads) moved++;
  });
  return moved;
}
