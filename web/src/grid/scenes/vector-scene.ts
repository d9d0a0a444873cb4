/** A layout by vectors: elements that lie behind each other in memory are one cell, with its first offset. */

import type { Scene } from '../scene';
import type { LayoutSceneOptions, OffsetTable } from './layout-scene';
import { laidOut, layoutScene } from './layout-scene';

/** So many elements of a row, or of a column, are one cell. */
export interface Vectors {
  readonly along: 'row' | 'col';
  readonly elements: number;
}

/**
 * The longest vectors, of at most so many elements, in which all of the tables lie in memory: a power of two;
 * null where not even two elements do.
 */
export function vectorsOf(tables: readonly OffsetTable[], most: number): Vectors | null {
  for (let elements = most; elements > 1; elements /= 2) {
    for (const along of ['row', 'col'] as const) {
      if (tables.every((table) => liesIn(laidOut(table), { along, elements }))) {
        return { along, elements };
      }
    }
  }
  return null;
}

function liesIn({ rows, cols, offsets }: OffsetTable, { along, elements }: Vectors): boolean {
  const [length, step] = along === 'row' ? [cols, rows] : [rows, 1];
  if (length % elements !== 0) return false;
  return offsets.every((offset: number, cell: number) => {
    const position = along === 'row' ? Math.floor(cell / rows) : cell % rows;
    const first = position % elements;
    return first === 0 || offset === offsets[cell - first * step]! + first;
  });
}

export function vectorScene(
  source: OffsetTable,
  { along, elements }: Vectors,
  options: LayoutSceneOptions,
): Scene {
  const table = laidOut(source);
  const [down, across] = along === 'row' ? [1, elements] : [elements, 1];
  const rows = table.rows / down;
  const cols = table.cols / across;
  /** The vector's first element, and the vector of an element. */
  const elementOf = (cell: number) =>
    (cell % rows) * down + Math.floor(cell / rows) * across * table.rows;
  const cellOf = (element: number) =>
    Math.floor((element % table.rows) / down) +
    Math.floor(Math.floor(element / table.rows) / across) * rows;
  const offsets = Int32Array.from(
    { length: rows * cols },
    (_, cell) => table.offsets[elementOf(cell)]!,
  );
  return {
    ...layoutScene(
      {
        ...table,
        rows,
        cols,
        offsets,
        rowExtents: parted(table.rowExtents, down),
        colExtents: parted(table.colExtents, across),
      },
      options,
    ),
    rowLabel: (row) => String(row * down),
    colLabel: (col) => String(col * across),
    rowLabelChars: String(table.rows - 1).length,
    indexOf: elementOf,
    cellsOf: (index) => (index >= 0 && index < table.offsets.length ? [cellOf(index)] : []),
  };
}

/** Extents of an axis of which so many, a power of two, in a row are one. */
function parted(extents: readonly number[], by: number): readonly number[] {
  let left = by;
  const parts = extents.map((extent) => {
    const taken = extent % left === 0 ? left : left % extent === 0 ? extent : 1;
    left /= taken;
    return extent / taken;
  });
  return left === 1 ? parts : [extents.reduce((a, b) => a * b, 1) / by];
}
