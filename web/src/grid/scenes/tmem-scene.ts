/**
 * Scene of tensor memory: lanes down, columns of 32 bits across, each column as many cells as it
 * has elements. A cell says what lies there: an element of a fragment, or which of whose values.
 */

import { hueSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';

const kLaneBits = 2 ** 21;
const kColumnBits = 32;
/** All of it. */
export const kLanes = 128;
export const kColumns = 512;
const kWarpLanes = 32;

export interface TmemTable {
  /** Offsets of elements of `bits` bits, at t + v * threads; one thread where nobody owns them. */
  readonly offsets: ArrayLike<number>;
  readonly threads: number;
  readonly bits: number;
  /** Values that one instruction moves for a thread, 0 for a fragment by itself. */
  readonly vector: number;
  /** Where the fragment begins. */
  readonly lane: number;
  readonly column: number;
}

export interface TmemPlace {
  readonly lane: number;
  readonly column: number;
  readonly thread: number;
  readonly value: number;
  readonly instruction: number;
}

export interface TmemScene extends Scene {
  readonly placeOf: (index: number) => TmemPlace;
  readonly usedLanes: number;
  readonly usedColumns: number;
}

export function tmemScene(table: TmemTable): TmemScene {
  const { offsets, threads, bits, vector } = table;
  const laneOf = (index: number) => table.lane + Math.floor((offsets[index]! * bits) / kLaneBits);
  const bitOf = (index: number) => (offsets[index]! * bits) % kLaneBits;
  const columnOf = (index: number) => table.column + Math.floor(bitOf(index) / kColumnBits);
  const count = offsets.length;
  let last = table.column;
  const lanes = new Set<number>();
  const columns = new Set<number>();
  for (let index = 0; index < count; index++) {
    last = Math.max(last, columnOf(index));
    lanes.add(laneOf(index));
    columns.add(columnOf(index));
  }
  const perColumn = bits < kColumnBits ? kColumnBits / bits : 1;
  const cols = (last - table.column + 1) * perColumn;
  const cellOf = (index: number) => {
    const part = Math.floor((bitOf(index) % kColumnBits) / bits);
    return laneOf(index) + ((columnOf(index) - table.column) * perColumn + part) * kLanes;
  };
  const owner = new Int32Array(kLanes * cols).fill(-1);
  for (let index = count - 1; index >= 0; index--) {
    if (cellOf(index) < owner.length) owner[cellOf(index)] = index;
  }
  const slotOf = (index: number) => {
    if (vector === 0) return hueSlot(Math.floor(laneOf(index) / kWarpLanes) * 2);
    const value = Math.floor(index / threads);
    return hueSlot(index % threads, Math.floor(value / vector) % 2 === 0 ? 0 : 2);
  };
  const label = (index: number) =>
    vector === 0 ? String(index) : `T${index % threads} V${Math.floor(index / threads)}`;
  const longest = label(count - 1);
  return {
    rows: kLanes,
    cols,
    rowExtents: [kWarpLanes, kLanes / kWarpLanes],
    colExtents: [cols],
    slots: Uint8Array.from(owner, (index) => (index < 0 ? kGapSlot : slotOf(index))),
    label: (cell) => (owner[cell]! < 0 ? '' : label(owner[cell]!)),
    labelChars: longest.length,
    wordChars: Math.max(...longest.split(' ').map((word) => word.length)),
    colLabel: (col) => (col % perColumn === 0 ? String(table.column + col / perColumn) : ''),
    indexOf: (cell) => owner[cell]!,
    cellsOf: (index) => (index >= 0 && index < count ? [cellOf(index)] : []),
    groupOf:
      vector === 0
        ? undefined
        : (index) => {
            const cells: number[] = [];
            for (let at = index % threads; at < count; at += threads) cells.push(cellOf(at));
            return cells;
          },
    placeOf: (index) => ({
      lane: laneOf(index),
      column: columnOf(index),
      thread: index % threads,
      value: Math.floor(index / threads),
      instruction: vector === 0 ? 0 : Math.floor(index / threads / vector),
    }),
    usedLanes: lanes.size,
    usedColumns: columns.size,
  };
}
