/** Scene of two layouts over one domain: equal cells fade, differing ones show both offsets. */

import { kAlarmSlot, kPaperSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';

/** Left free beside a label of two offsets, which its neighbours would run into. */
const kAirChars = 2;

/** Null if the domains differ in size, so that no cell of one is a cell of the other. */
export function differenceScene(
  a: OffsetTable,
  b: OffsetTable,
): (Scene & { readonly differing: number }) | null {
  const size = a.offsets.length;
  if (b.offsets.length !== size) return null;
  const slots = new Uint8Array(size).fill(kPaperSlot);
  let differing = 0;
  let [labelChars, wordChars] = [1, 1];
  for (let c = 0; c < size; c++) {
    if (a.offsets[c] === b.offsets[c]) continue;
    slots[c] = kAlarmSlot;
    differing++;
    const label = labelOf(a, b, c);
    labelChars = Math.max(labelChars, label.length + kAirChars);
    wordChars = Math.max(wordChars, ...label.split(' ').map((word) => word.length));
  }
  const widest = Math.max(String(a.min).length, String(a.max).length);
  return {
    rows: a.rows,
    cols: a.cols,
    rowExtents: a.rowExtents,
    colExtents: a.colExtents,
    slots,
    label: (cell) => labelOf(a, b, cell),
    labelChars: Math.max(labelChars, widest),
    wordChars: Math.max(wordChars, widest) + kAirChars,
    ...cellsAsThemselves(size),
    differing,
  };
}

/** How cells of two tables are paired: the number that a pair has, and the cell of a table that has it. */
export interface Pairing {
  readonly indexOf: (table: OffsetTable, cell: number) => number;
  /** -1: the table has no such cell. */
  readonly cellOf: (table: OffsetTable, index: number) => number;
}

/** By their 1-D coordinate where both have as many, else by row and column. */
export function pairingOf(a: OffsetTable, b: OffsetTable): Pairing {
  if (a.offsets.length === b.offsets.length) {
    return { indexOf: (_, cell) => cell, cellOf: (_, index) => index };
  }
  const rows = Math.max(a.rows, b.rows);
  return {
    indexOf: (table, cell) => (cell % table.rows) + Math.floor(cell / table.rows) * rows,
    cellOf: (table, index) => {
      const [row, col] = [index % rows, Math.floor(index / rows)];
      return row < table.rows && col < table.cols ? row + col * table.rows : -1;
    },
  };
}

/** The two layouts in their own shapes; cells that differ are marked, and those that the other lacks. */
export function differingScenes(a: OffsetTable, b: OffsetTable): { a: Scene; b: Scene } {
  const { indexOf, cellOf } = pairingOf(a, b);
  const one = (table: OffsetTable, other: OffsetTable): Scene => {
    const differs = (cell: number) =>
      table.offsets[cell] !== other.offsets[cellOf(other, indexOf(table, cell))];
    const cellsOf = (index: number) => {
      const cell = cellOf(table, index);
      return cell >= 0 && cell < table.offsets.length ? [cell] : [];
    };
    return {
      rows: table.rows,
      cols: table.cols,
      rowExtents: table.rowExtents,
      colExtents: table.colExtents,
      slots: Uint8Array.from(table.offsets, (_, cell) => (differs(cell) ? kAlarmSlot : kPaperSlot)),
      label: (cell) => String(table.offsets[cell]),
      labelChars: Math.max(String(table.min).length, String(table.max).length),
      indexOf: (cell) => indexOf(table, cell),
      cellsOf,
      groupOf: cellsOf,
      framesGroup: false,
    };
  };
  return { a: one(a, b), b: one(b, a) };
}

/** Cell = 1-D coordinate. A cell is a group of its own: pale at rest, in full colour when pointed at. */
function cellsAsThemselves(size: number) {
  const cellsOf = (index: number) => (index < size ? [index] : []);
  return { indexOf: (cell: number) => cell, cellsOf, groupOf: cellsOf, framesGroup: false };
}

/** `24 ≠27`, which may be broken at its space. */
function labelOf(a: OffsetTable, b: OffsetTable, cell: number): string {
  const [left, right] = [a.offsets[cell]!, b.offsets[cell]!];
  return left === right ? String(left) : `${left} ≠${right}`;
}
