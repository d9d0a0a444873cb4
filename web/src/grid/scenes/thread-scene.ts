/**
 * Scenes of a thread–value layout (T,V) → column-major index in an M×N tile: the tile with the
 * owners of every element, and the same turned round, the elements of every thread.
 */

import { hueSlot, kAlarmSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

/** Extents of the tile, e.g. 16 and 8. */
export interface TileShape {
  readonly rows: number;
  readonly cols: number;
}

/** Owners of every element of the tile: `owner[i]` is t + v * threads, -1 if nobody's. */
export interface Ownership {
  readonly threads: number;
  readonly values: number;
  readonly owner: Int32Array;
  /** Elements with more than one owner, elements with none, entries outside the tile. */
  readonly shared: number;
  readonly unowned: number;
  readonly outside: number;
}

export function ownership(table: OffsetTable, tile: TileShape): Ownership {
  const owner = new Int32Array(tile.rows * tile.cols).fill(-1);
  const counts = new Uint32Array(owner.length);
  let outside = 0;
  for (let index = table.offsets.length - 1; index >= 0; index--) {
    const element = table.offsets[index]!;
    if (element < 0 || element >= owner.length) {
      outside++;
      continue;
    }
    owner[element] = index;
    counts[element]!++;
  }
  let shared = 0;
  let unowned = 0;
  for (const count of counts) {
    if (count === 0) unowned++;
    if (count > 1) shared++;
  }
  return { threads: table.rows, values: table.cols, owner, shared, unowned, outside };
}

/** The tile: every element says which thread holds it, as which of its values. */
export function tileScene(table: OffsetTable, tile: TileShape, owners: Ownership): Scene {
  const { owner, threads } = owners;
  const slots = new Uint8Array(owner.length);
  owner.forEach((index, element) => {
    slots[element] = index < 0 ? kGapSlot : threadSlot(index, threads);
  });
  const inTile = (element: number) => element >= 0 && element < owner.length;
  return {
    rows: tile.rows,
    cols: tile.cols,
    rowExtents: halves(tile.rows),
    colExtents: [tile.cols],
    slots,
    label: (cell) => (owner[cell]! < 0 ? '' : threadLabel(owner[cell]!, threads)),
    labelChars: `T${threads - 1} V${owners.values - 1}`.length,
    wordChars: Math.max(`T${threads - 1}`.length, `V${owners.values - 1}`.length),
    indexOf: (cell) => owner[cell]!,
    cellsOf: (index) => [table.offsets[index]!].filter(inTile),
    groupOf: (index) =>
      threadIndices(index, threads, owners.values)
        .map((entry) => table.offsets[entry]!)
        .filter(inTile),
  };
}

/** The layout itself: a row a thread, a column a value, each cell the element (m,n) it holds. */
export function threadScene(table: OffsetTable, tile: TileShape): Scene {
  const size = tile.rows * tile.cols;
  const slots = new Uint8Array(table.offsets.length);
  table.offsets.forEach((element: number, index: number) => {
    slots[index] = element < 0 || element >= size ? kAlarmSlot : threadSlot(index, table.rows);
  });
  return {
    rows: table.rows,
    cols: table.cols,
    rowExtents: table.rowExtents,
    colExtents: table.colExtents,
    slots,
    label: (cell) => elementText(table.offsets[cell]!, tile),
    labelChars: `${tile.rows - 1},${tile.cols - 1}`.length,
    rowLabelChars: `T${table.rows - 1}`.length,
    rowLabel: (row) => `T${row}`,
    colLabel: (col) => `V${col}`,
    indexOf: (cell) => cell,
    cellsOf: (index) => (index < table.offsets.length ? [index] : []),
    groupOf: (index) => threadIndices(index, table.rows, table.cols),
  };
}

/** `m,n` of a column-major index in the tile. */
export function elementText(element: number, tile: TileShape): string {
  return `${element % tile.rows},${Math.floor(element / tile.rows)}`;
}

/** `T9 V2` of a domain index t + v * threads. */
export function threadLabel(index: number, threads: number): string {
  return `T${index % threads} V${Math.floor(index / threads)}`;
}

/** Hue by thread, shade by value. */
function threadSlot(index: number, threads: number): number {
  return hueSlot(index % threads, Math.floor(index / threads));
}

function threadIndices(index: number, threads: number, values: number): number[] {
  const thread = index % threads;
  return Array.from({ length: values }, (_, value) => thread + value * threads);
}

/** A fragment's rows come in halves of eight, the height of a core matrix. */
export function halves(rows: number): number[] {
  return rows > 8 && rows % 8 === 0 ? [8, rows / 8] : [rows];
}
