/** Scene of the memory a layout reaches: one cell an offset, gaps empty, collisions marked. */

import { kAlarmSlot, kGapSlot, kPaperSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

/** Which 1-D coordinates land on each offset; compressed rows, so that a million cost little. */
export interface Preimage {
  readonly min: number;
  readonly length: number;
  /** Coordinates of offset min + i are `owners[starts[i] … starts[i + 1])`. */
  readonly starts: Int32Array;
  readonly owners: Int32Array;
  readonly gaps: number;
  readonly collisions: number;
}

/** Offsets that a strip can show; beyond it only a message is useful. */
const kMaxStrip = 1 << 21;

export function preimageOf(table: OffsetTable): Preimage | null {
  const length = table.offsets.length === 0 ? 0 : table.max - table.min + 1;
  if (length > kMaxStrip) return null;
  const starts = new Int32Array(length + 1);
  for (const offset of table.offsets) starts[offset - table.min + 1]!++;
  let gaps = 0;
  let collisions = 0;
  for (let i = 0; i < length; i++) {
    const count = starts[i + 1]!;
    if (count === 0) gaps++;
    if (count > 1) collisions++;
    starts[i + 1] = count + starts[i]!;
  }
  const fill = starts.slice(0, length);
  const owners = new Int32Array(table.offsets.length);
  table.offsets.forEach((offset: number, cell: number) => {
    owners[fill[offset - table.min]!++] = cell;
  });
  return { min: table.min, length, starts, owners, gaps, collisions };
}

/** Offsets in one line of the strip: all if they fit, else a power of two. */
export function stripWidth(length: number, fitting: number): number {
  if (length <= fitting) return Math.max(1, length);
  let width = 8;
  while (width * 2 <= fitting) width *= 2;
  return length > width * 512 ? 1 << Math.ceil(Math.log2(Math.sqrt(length) * 1.5)) : width;
}

/** Stands in the place of lines that nothing reaches. */
const kFold = -1;

/**
 * The lines of a strip that are shown, by number. Of those that nothing reaches two and more in a row
 * are one fold, so that what is reached stands together.
 */
export function linesOf({ starts, length }: Preimage, width: number): readonly number[] {
  const count = Math.max(1, Math.ceil(length / width));
  const isEmpty = (line: number) =>
    line < count && starts[line * width] === starts[Math.min(length, (line + 1) * width)];
  const lines: number[] = [];
  for (let line = 0; line < count; line++) {
    if (!isEmpty(line) || !isEmpty(line + 1)) lines.push(line);
    else {
      lines.push(kFold);
      while (isEmpty(line + 1)) line++;
    }
  }
  return lines;
}

/** Every line of a strip, reached or not. */
const allLines = ({ length }: Preimage, width: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.ceil(length / width)) }, (_, line) => line);

/**
 * `slots` are the colours of the layout's own grid, so that a cell keeps its colour in memory. `lines`
 * are those that are shown, without others all of them.
 */
export function stripScene(
  preimage: Preimage,
  slots: Uint8Array,
  width: number,
  lines: readonly number[] = allLines(preimage, width),
): Scene {
  const rows = lines.length;
  const { starts, owners, min, length } = preimage;
  const rowOf = new Map(lines.map((line, row) => [line, row]));
  /** Of an offset, from the first one on; in a fold -1. */
  const positionOf = (cell: number) => {
    const line = lines[cell % rows]!;
    return line === kFold ? -1 : line * width + Math.floor(cell / rows);
  };
  const cellOf = (position: number) =>
    rowOf.get(Math.floor(position / width))! + (position % width) * rows;
  const isInside = (position: number) => position >= 0 && position < length;
  // The last line may be longer than the memory: what lies beyond is paper, not a gap.
  const colours = new Uint8Array(rows * width).fill(kPaperSlot);
  let widest = 1;
  for (let cell = 0; cell < colours.length; cell++) {
    const i = positionOf(cell);
    if (!isInside(i)) continue;
    const count = starts[i + 1]! - starts[i]!;
    if (count === 0) {
      colours[cell] = kGapSlot;
      continue;
    }
    colours[cell] = count > 1 ? kAlarmSlot : slots[owners[starts[i]!]!]!;
    if (count > 1) widest = 4;
  }
  widest = Math.max(widest, String(owners.length - 1).length);
  const offsetToPosition = new Map<number, number>();
  const positionOfIndex = (index: number): number => {
    if (offsetToPosition.size === 0) {
      for (let i = 0; i < length; i++) {
        for (let k = starts[i]!; k < starts[i + 1]!; k++) offsetToPosition.set(owners[k]!, i);
      }
    }
    return offsetToPosition.get(index) ?? -1;
  };
  return {
    rows,
    cols: width,
    rowExtents: [rows],
    colExtents: [width],
    slots: colours,
    label: (cell) => {
      const i = positionOf(cell);
      if (!isInside(i)) return '';
      const count = starts[i + 1]! - starts[i]!;
      if (count === 0) return '';
      return count === 1 ? String(owners[starts[i]!]) : `×${count}`;
    },
    labelChars: widest,
    rowLabelChars: String(min + lines.at(-1)! * width).length,
    // Of one line the columns tell the whole offset; of several it is the sum of both.
    rowLabel: (row) => {
      if (rows === 1) return '';
      return lines[row] === kFold ? '⋮' : String(min + lines[row]! * width);
    },
    colLabel: rows === 1 ? (col) => String(min + col) : (col) => String(col),
    indexOf: (cell) => {
      const i = positionOf(cell);
      return isInside(i) && starts[i + 1]! > starts[i]! ? owners[starts[i]!]! : -1;
    },
    cellsOf: (index) => {
      const i = positionOfIndex(index);
      return i < 0 ? [] : [cellOf(i)];
    },
  };
}
