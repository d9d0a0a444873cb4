/**
 * A tensor and the tile that local_tile cuts out of it. Both pictures share the tensor's cells as
 * their domain: a cell of the tile is found where it lies in the tensor.
 */

import { hueSlot, kGapSlot, kPaperSlot, kRampBase } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

export interface LocalTile {
  /** CuTe text of the tensor's layout and of the result's. */
  readonly tensor: string;
  readonly result: string;
  readonly whole: OffsetTable;
  readonly part: OffsetTable;
  /** Of the tile's first element, from the tensor's. */
  readonly offset: string;
  readonly step: string | undefined;
  readonly tiler: string;
  readonly keptTiler: string;
  readonly coordinate: string;
  readonly keptCoordinate: string;
  /** Which tile each mode of the coordinate chooses; null where it is free, or nested. */
  readonly chosen: readonly (number | null)[];
  readonly modes: readonly {
    readonly name: string;
    readonly shape: string;
    readonly stride: string;
    /** Counts tiles, not elements of one. */
    readonly rest: boolean;
  }[];
  /** Tiles along each mode of the coordinate, where a mode is the tensor's. */
  readonly counts: readonly (number | undefined)[];
  /** Extents of the tile in the tensor's modes; the coordinate's modes that they belong to. */
  readonly sizes: readonly number[];
  readonly keptModes: readonly number[];
}

export function tileScenes(tile: LocalTile): { before: Scene; after: Scene } {
  const { whole, part, sizes } = tile;
  const first = Number(tile.offset);
  const cellAt = new Map<number, number>();
  whole.offsets.forEach((offset: number, cell: number) => cellAt.set(offset, cell));
  const cells = Int32Array.from(part.offsets, (offset) => cellAt.get(offset + first) ?? -1);
  const tileCols = part.colExtents[0] ?? 1;
  const slotAt = (i: number) => hueSlot(Math.floor(Math.floor(i / part.rows) / tileCols));
  const slots = Uint8Array.from(whole.offsets, (_, cell) => tileTint(tile, cell));
  const shown = new Map<number, number>();
  cells.forEach((cell, i) => {
    if (cell < 0) return;
    slots[cell] = slotAt(i);
    shown.set(cell, i);
  });
  const label = (offset: number) => String(offset);
  const labelChars = Math.max(label(whole.min).length, label(whole.max).length);
  return {
    before: {
      rows: whole.rows,
      cols: whole.cols,
      rowExtents: blocks(whole.rows, sizes[0]),
      colExtents: blocks(whole.cols, sizes[1]),
      slots,
      label: (cell) => label(whole.offsets[cell]!),
      labelChars,
      indexOf: (cell) => cell,
      cellsOf: (index) => (index >= 0 && index < slots.length ? [index] : []),
    },
    after: {
      rows: part.rows,
      cols: part.cols,
      rowExtents: part.rowExtents,
      colExtents: part.colExtents,
      slots: Uint8Array.from(cells, (cell, i) => (cell < 0 ? kGapSlot : slotAt(i))),
      label: (i) => label(part.offsets[i]! + first),
      labelChars,
      indexOf: (i) => cells[i]!,
      cellsOf: (index) => {
        const i = shown.get(index);
        return i === undefined ? [] : [i];
      },
    },
  };
}

/** Tiles that are not chosen, as a pale chequerboard: where their borders are too fine to draw. */
function tileTint({ whole, sizes }: LocalTile, cell: number): number {
  const tileOf = (position: number, size = 0) => (size > 0 ? Math.floor(position / size) : 0);
  const down = tileOf(cell % whole.rows, sizes[0]);
  const across = tileOf(Math.floor(cell / whole.rows), sizes[1]);
  return (down + across) % 2 === 0 ? kPaperSlot : kRampBase + kPale;
}

const kPale = 6;

function blocks(extent: number, size = 0): number[] {
  return size > 0 && size < extent && extent % size === 0 ? [size, extent / size] : [extent];
}

/** What the coordinate chooses whose tile holds a cell of the tensor; its free modes stay free. */
export function chosenAt(tile: LocalTile, cell: number): readonly (number | null)[] {
  const { whole, sizes, keptModes, chosen } = tile;
  const position = [cell % whole.rows, Math.floor(cell / whole.rows)];
  return chosen.map((tileNow, mode) => {
    const i = keptModes.indexOf(mode);
    const size = sizes[i] ?? 0;
    if (tileNow === null || size <= 0 || position[i] === undefined) return tileNow;
    return Math.floor(position[i] / size);
  });
}
