/**
 * Scenes of one TMA transfer: the box in the tensor, a cell a vector of 16 bytes, and the same
 * vectors where the swizzle puts them in shared memory, 128 bytes a line.
 */

import { hueSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';

export const kVectorBytes = 16;
const kLineVectors = 8;

/** A box of a tensor; modes in TMA's order, the contiguous one first. */
export interface Box {
  readonly extent: readonly number[];
  readonly box: readonly number[];
  readonly elementBits: number;
  readonly strideBytes: readonly number[];
  /** Where it begins; it may lie outside, and before the tensor. */
  readonly at: readonly number[];
  /** Its rows, of all modes but the first, and vectors a row. */
  readonly rows: number;
  readonly cols: number;
  /** Vector (row, col), at row + col * rows -> its place in shared memory, in vectors. */
  readonly places: ArrayLike<number>;
}

/** A vector of the box: its coordinate, how many of its elements the tensor has, where it goes. */
export interface Vector {
  readonly coordinate: readonly number[];
  readonly inside: number;
  readonly elements: number;
  readonly globalByte: number;
  readonly plainByte: number;
  readonly sharedByte: number;
}

export function vectorAt(box: Box, index: number): Vector {
  const { extent, elementBits, strideBytes, at, rows, cols } = box;
  const [row, col] = [index % rows, Math.floor(index / rows)];
  const elements = (kVectorBytes * 8) / elementBits;
  const coordinate = [at[0]! + col * elements];
  let rest = row;
  for (let mode = 1; mode < at.length; mode++) {
    coordinate.push(at[mode]! + (rest % box.box[mode]!));
    rest = Math.floor(rest / box.box[mode]!);
  }
  const known = coordinate.slice(1).every((c, i) => c >= 0 && c < extent[i + 1]!);
  const first = Math.max(0, coordinate[0]!);
  const last = Math.min(extent[0]!, coordinate[0]! + elements);
  const globalByte = coordinate.reduce(
    (sum, c, mode) => sum + (mode === 0 ? (c * elementBits) / 8 : c * strideBytes[mode]!),
    0,
  );
  return {
    coordinate,
    inside: known ? Math.max(0, last - first) : 0,
    elements,
    globalByte,
    plainByte: (row * cols + col) * kVectorBytes,
    sharedByte: box.places[index]! * kVectorBytes,
  };
}

/** Elements of the box that the tensor does not have. */
export function outsideOf(box: Box): number {
  let outside = 0;
  for (let index = 0; index < box.rows * box.cols; index++) {
    const { inside, elements } = vectorAt(box, index);
    outside += elements - inside;
  }
  return outside;
}

export interface TmaScenes {
  readonly box: Scene;
  readonly smem: Scene;
}

/** Rows of the box that are drawn, from a multiple of 8 on: where lines of shared memory begin. */
export interface RowWindow {
  readonly from: number;
  readonly count: number;
}

const kPeriod = 8;
const kWindowRows = 16;

/** The rows around the first one that is wholly outside of the tensor, else the first ones. */
export function windowOf(box: Box): RowWindow {
  const count = Math.min(box.rows, kWindowRows);
  const outside = (row: number) => vectorAt(box, row).inside === 0;
  const rows = Array.from({ length: box.rows }, (_, row) => row);
  const edge = rows.find((row) => row > 0 && outside(row) !== outside(row - 1)) ?? 0;
  const from = Math.floor(Math.max(0, edge - kPeriod) / kPeriod) * kPeriod;
  return { from: Math.max(0, Math.min(from, box.rows - count)), count };
}

export function tmaScenes(box: Box, window: RowWindow): TmaScenes {
  const { rows: all, cols, places } = box;
  const { from, count: rows } = window;
  const count = rows * cols;
  /** Cells of the window -> vectors of the box. */
  const indexOf = (cell: number) => from + (cell % rows) + Math.floor(cell / rows) * all;
  const cells = Array.from({ length: count }, (_, cell) => cell);
  const vectors = cells.map((cell) => vectorAt(box, indexOf(cell)));
  const isShown = (index: number) =>
    index >= 0 && index < all * cols && index % all >= from && index % all < from + rows;
  const cellOf = (index: number) => (index % all) - from + Math.floor(index / all) * rows;
  const slotOf = (cell: number) =>
    vectors[cell]!.inside === 0 ? kGapSlot : hueSlot(Math.floor(cell / rows));
  const labelOf = (cell: number) => {
    const { inside, elements, plainByte } = vectors[cell]!;
    if (inside === 0) return '0';
    return inside < elements ? `${inside}/${elements}` : String(plainByte / kVectorBytes);
  };
  const labelChars = Math.max(...cells.map((cell) => labelOf(cell).length));
  const rowLabel = (row: number) => vectors[row]!.coordinate.slice(1).join(',');
  const extentsOf = (n: number) => (n % kPeriod === 0 ? [kPeriod, n / kPeriod] : [n]);

  const start = (from * cols) / kLineVectors;
  const lines = Math.ceil(count / kLineVectors);
  const cellOfPlace = (place: number) =>
    Math.floor(place / kLineVectors) - start + (place % kLineVectors) * lines;
  const owner = new Int32Array(lines * kLineVectors).fill(-1);
  for (const cell of cells) owner[cellOfPlace(places[indexOf(cell)]!)] = cell;
  const lineLabel = (line: number) => String((start + line) * kLineVectors * kVectorBytes);
  return {
    box: {
      rows,
      cols,
      rowExtents: extentsOf(rows),
      colExtents: [cols],
      slots: Uint8Array.from(cells, slotOf),
      label: labelOf,
      labelChars,
      rowLabel,
      rowLabelChars: Math.max(...Array.from({ length: rows }, (_, row) => rowLabel(row).length)),
      colLabel: (col) => String(vectors[col * rows]!.coordinate[0]),
      indexOf,
      cellsOf: (index) => (isShown(index) ? [cellOf(index)] : []),
    },
    smem: {
      rows: lines,
      cols: kLineVectors,
      rowExtents: extentsOf(lines),
      colExtents: [kLineVectors],
      slots: Uint8Array.from(owner, (cell) => (cell < 0 ? kGapSlot : slotOf(cell))),
      label: (place) => (owner[place]! < 0 ? '' : labelOf(owner[place]!)),
      labelChars,
      rowLabel: lineLabel,
      rowLabelChars: lineLabel(lines - 1).length,
      colLabel: (col) => String(col * kVectorBytes),
      indexOf: (place) => (owner[place]! < 0 ? -1 : indexOf(owner[place]!)),
      cellsOf: (index) => (isShown(index) ? [cellOfPlace(places[index]!)] : []),
    },
  };
}
