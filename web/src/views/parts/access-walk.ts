/** How a warp walks over a layout: which lane takes which elements, as a layout of its own. */

import type { OffsetTable } from '../../grid/scenes/layout-scene';

export type Way = 'down' | 'across';
export const kWays: readonly Way[] = ['down', 'across'];

const kLanes = 32;
const kMostBytes = 16;

/** The direction in which neighbours in the picture are neighbours in memory, down if none is. */
export function contiguousWay({ rows, cols, offsets }: OffsetTable): Way {
  return cols > 1 && (rows === 1 || offsets[rows]! - offsets[0]! === 1) ? 'across' : 'down';
}

/** As lanes of ldmatrix stand: the next one is the next row, or column where columns are contiguous. */
export const rowwiseLanes = (table: OffsetTable): Way =>
  contiguousWay(table) === 'down' ? 'across' : 'down';

/**
 * How many elements of so many bytes a lane may take at once along `way`, fewest first: what is
 * contiguous and begins, in every row, at a multiple of its size, as the hardware asks.
 */
export function vectorsOf(
  table: OffsetTable,
  way: Way,
  bytes: number,
  aligned = true,
): readonly number[] {
  const { rows, cols, offsets } = table;
  const [extent, step] = way === 'across' ? [cols, rows] : [rows, 1];
  const isOne = (count: number) =>
    Array.from({ length: count }, (_, i) => i).every((i) => offsets[i * step] === offsets[0]! + i);
  const place = (cell: number) => (way === 'across' ? Math.floor(cell / rows) : cell % rows);
  const isAligned = (count: number) =>
    !aligned ||
    offsets.every(
      (offset: number, cell: number) => place(cell) % count > 0 || offset % count === 0,
    );
  return [1, 2, 4, 8, 16].filter(
    (count) =>
      count * bytes <= kMostBytes && extent % count === 0 && isOne(count) && isAligned(count),
  );
}

/**
 * (lane, value) → 1-D coordinate of a layout of so many rows and columns: each lane takes `vector`
 * elements along `along`, and the next lane is the next one `lanes`, then beside that.
 */
export function walkOf(
  { rows, cols }: Pick<OffsetTable, 'rows' | 'cols'>,
  { vector, along, lanes }: { vector: number; along: Way; lanes: Way },
): string {
  const across = along === 'across';
  const down = [across ? rows : rows / vector, across ? 1 : vector] as const;
  const side = [across ? cols / vector : cols, across ? rows * vector : rows] as const;
  const [first, second] = lanes === 'down' ? [down, side] : [side, down];
  const count = Math.min(kLanes, first[0] * second[0]);
  const step = across ? rows : 1;
  if (first[0] >= count) return `(${count},${vector}):(${first[1]},${step})`;
  let more = Math.floor(count / first[0]);
  while (second[0] % more !== 0) more--;
  return `((${first[0]},${more}),${vector}):((${first[1]},${second[1]}),${step})`;
}
