/**
 * Scenes of a guarded copy at the edge of a problem: the tile with what is loaded, and every
 * instruction with the lanes that take part. One domain: thread + value * threads, where the values
 * of an instruction lie side by side.
 */

import { hueSlot, kAlarmSlot, kGapSlot, kPaperSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';

export interface Guarded {
  readonly rows: number;
  readonly cols: number;
  /** First row and column of the tile in the problem, and the problem's own extents. */
  readonly origin: readonly [row: number, col: number];
  readonly limit: readonly [rows: number, cols: number];
  readonly threads: number;
  readonly instructions: number;
  /** Elements that an instruction moves a thread. */
  readonly vector: number;
  /** Column-major element of the tile at thread + value * threads. */
  readonly elements: Int32Array;
  /** By thread + instruction * threads: the guard holds; only part of the vector is inside. */
  readonly active: Uint8Array;
  readonly straddling: Uint8Array;
}

const kLanes = 32;

/** Bits of masks as the core prints them: warps between spaces, instructions between commas. */
export function lanesOf(masks: string, threads: number): Uint8Array {
  const instructions = masks.split(', ').map((words) => words.split(' '));
  const bits = new Uint8Array(threads * instructions.length);
  instructions.forEach((words, k) => {
    for (let thread = 0; thread < threads; thread++) {
      const word = words[Math.floor(thread / kLanes)] ?? '';
      const lane = thread % kLanes;
      const digit = parseInt(word[word.length - 1 - Math.floor(lane / 4)] ?? '0', 16);
      bits[thread + k * threads] = (digit >> (lane % 4)) & 1;
    }
  });
  return bits;
}

/** Loaded elements in the colour of their thread, masked ones empty, unsafe ones marked. */
export function edgeScene(guarded: Guarded): Scene {
  const { rows, cols, origin, limit, threads, vector, elements, active } = guarded;
  const size = rows * cols;
  const owner = new Int32Array(size).fill(-1);
  const slots = new Uint8Array(size).fill(kPaperSlot);
  const inside = (element: number) =>
    origin[0] + (element % rows) < limit[0] && origin[1] + Math.floor(element / rows) < limit[1];
  for (let index = elements.length - 1; index >= 0; index--) {
    const element = elements[index]!;
    if (element < 0 || element >= size) continue;
    owner[element] = index;
    const slot = slotOf(guarded, index);
    if (!active[slot]) slots[element] = inside(element) ? kAlarmSlot : kGapSlot;
    else slots[element] = inside(element) ? hueSlot(index % threads) : kAlarmSlot;
  }
  return {
    rows,
    cols,
    rowExtents: [rows],
    colExtents: [cols],
    slots,
    label: (cell) => {
      const index = owner[cell]!;
      return index >= 0 && slots[cell] !== kGapSlot ? `T${index % threads}` : '';
    },
    labelChars: `T${threads - 1}`.length,
    rowLabel: (row) => String(origin[0] + row),
    rowLabelChars: String(origin[0] + rows - 1).length,
    colLabel: (col) => String(origin[1] + col),
    indexOf: (cell) => owner[cell]!,
    cellsOf: (index) => [elements[index]].filter((e): e is number => (e ?? -1) >= 0),
    groupOf: (index) => {
      const first = index - (Math.floor(index / threads) % vector) * threads;
      return Array.from({ length: vector }, (_, v) => elements[first + v * threads] ?? -1).filter(
        (element) => element >= 0 && element < size,
      );
    },
  };
}

/** A row an instruction of a warp, a column a lane: the first coordinate of those that load. */
export function lanesScene(guarded: Guarded): Scene {
  const { threads, instructions, vector, active, straddling } = guarded;
  const warps = Math.ceil(threads / kLanes);
  const rows = instructions * warps;
  const cols = Math.min(threads, kLanes);
  const threadOf = (cell: number) => ((cell % rows) % warps) * kLanes + Math.floor(cell / rows);
  const instructionOf = (cell: number) => Math.floor((cell % rows) / warps);
  const slots = Uint8Array.from({ length: rows * cols }, (_, cell) => {
    const thread = threadOf(cell);
    if (thread >= threads) return kPaperSlot;
    const slot = thread + instructionOf(cell) * threads;
    if (straddling[slot]) return kAlarmSlot;
    return active[slot] ? hueSlot(thread) : kGapSlot;
  });
  const rowLabel = (row: number) =>
    warps > 1 ? `i${Math.floor(row / warps)} w${row % warps}` : `i${row}`;
  return {
    rows,
    cols,
    rowExtents: [warps, instructions],
    colExtents: [cols],
    slots,
    label: (cell) =>
      threadOf(cell) < threads && active[threadOf(cell) + instructionOf(cell) * threads]
        ? String(threadOf(cell))
        : '',
    labelChars: String(threads - 1).length,
    rowLabel,
    rowLabelChars: rowLabel(rows - 1).length,
    indexOf: (cell) =>
      threadOf(cell) < threads ? threadOf(cell) + instructionOf(cell) * vector * threads : -1,
    cellsOf: (index) => {
      const thread = index % threads;
      const instruction = Math.floor(index / threads / vector);
      return [instruction * warps + Math.floor(thread / kLanes) + (thread % kLanes) * rows];
    },
  };
}

/** Place in the masks of a domain index. */
export function slotOf({ threads, vector }: Guarded, index: number): number {
  return (index % threads) + Math.floor(index / threads / vector) * threads;
}
