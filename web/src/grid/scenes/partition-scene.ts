/**
 * Scenes of one thread's part of a tensor: where its values lie in the tensor, all others pale, and
 * the same values as they lie in its registers.
 */

import { hueSlot, kGapSlot, kPaperSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';
import { halves } from './thread-scene';

/** A tensor shared out among threads. */
export interface Shared {
  readonly rows: number;
  readonly cols: number;
  /** The tile that repeats over the tensor. */
  readonly tile: { readonly rows: number; readonly cols: number };
  readonly threads: number;
  readonly values: number;
  /** Column-major element of (thread, value) at thread + value * threads. */
  readonly elements: Int32Array;
  /** What is added to thread + value * threads to make an index of the page's selection. */
  readonly firstIndex: number;
}

/** The elements that one thread holds, by value. */
export function heldBy(shared: Shared, thread: number): number[] {
  return Array.from(
    { length: shared.values },
    (_, value) => shared.elements[thread + value * shared.threads]!,
  );
}

/** Lines between the halves of a fragment, where they are few. */
const lines = (rows: number) => (rows <= 32 ? halves(rows) : [rows]);

export function partitionScene(shared: Shared, thread: number): Scene {
  const { rows, cols, tile, threads, values, elements, firstIndex } = shared;
  const size = rows * cols;
  const inside = (element: number) => element >= 0 && element < size;
  // Of an element that many threads hold, the chosen thread's own value; else the first owner's.
  const owner = new Int32Array(size).fill(-1);
  for (let index = elements.length - 1; index >= 0; index--) {
    if (inside(elements[index]!)) owner[elements[index]!] = index;
  }
  const slots = Uint8Array.from(owner, (index) => (index < 0 ? kPaperSlot : kGapSlot));
  for (let value = values - 1; value >= 0; value--) {
    const index = thread + value * threads;
    const element = elements[index]!;
    if (!inside(element)) continue;
    owner[element] = index;
    slots[element] = hueSlot(thread, value);
  }
  const local = (index: number) => index - firstIndex;
  const mine = (index: number) => index >= 0 && index % threads === thread;
  return {
    rows,
    cols,
    rowExtents: rows === tile.rows ? lines(rows) : [tile.rows, rows / tile.rows],
    colExtents: cols === tile.cols ? [cols] : [tile.cols, cols / tile.cols],
    slots,
    label: (cell) => (mine(owner[cell]!) ? `V${Math.floor(owner[cell]! / threads)}` : ''),
    labelChars: `V${values - 1}`.length,
    indexOf: (cell) => (owner[cell]! < 0 ? -1 : owner[cell]! + firstIndex),
    cellsOf: (index) => [elements[local(index)]].filter((e): e is number => inside(e ?? -1)),
    groupOf: (index) =>
      local(index) >= 0 && local(index) < elements.length
        ? heldBy(shared, local(index) % threads).filter(inside)
        : [],
  };
}

/**
 * The thread's fragment: a row a value of the atom, a column a repetition, each cell its register
 * (`r`, or `V` where there are none) and the element (m,n) that it holds. `fragment` gives the
 * place in the fragment by value.
 */
export function fragmentScene(
  shared: Shared,
  thread: number,
  fragment: OffsetTable,
  letter: 'r' | 'V',
): Scene {
  const registers = folded(fragment);
  const { threads, rows, elements, firstIndex, values } = shared;
  const element = (value: number) => elements[thread + value * threads]!;
  const place = (value: number) => `${element(value) % rows},${Math.floor(element(value) / rows)}`;
  const names = Array.from({ length: values }, (_, value) => letter + registers.offsets[value]);
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const places = Array.from({ length: values }, (_, value) => place(value));
  return {
    rows: registers.rows,
    cols: registers.cols,
    rowExtents: registers.rowExtents,
    colExtents: registers.colExtents,
    slots: Uint8Array.from({ length: values }, (_, value) => hueSlot(thread, value)),
    label: (cell) => `${names[cell]} ${places[cell]}`,
    labelChars: widest(names) + 1 + widest(places),
    wordChars: Math.max(widest(names), widest(places)),
    rowLabelChars: `V${registers.rows - 1}`.length,
    rowLabel: (row) => (letter === 'r' ? `V${row}` : String(row)),
    indexOf: (cell) => thread + cell * threads + firstIndex,
    cellsOf: (index) => {
      const at = index - firstIndex;
      return at >= 0 && at % threads === thread && at < values * threads
        ? [Math.floor(at / threads)]
        : [];
    },
  };
}

const kTallest = 8;

/** A fragment without repetitions is one tall column: its slower extents go across instead. */
function folded(table: OffsetTable): OffsetTable {
  if (table.cols > 1 || table.rows <= kTallest) return table;
  let rows = 1;
  let taken = 0;
  for (; taken < table.rowExtents.length; taken++) {
    if (rows * table.rowExtents[taken]! > kTallest) break;
    rows *= table.rowExtents[taken]!;
  }
  return {
    ...table,
    rows,
    cols: table.rows / rows,
    rowExtents: table.rowExtents.slice(0, taken),
    colExtents: table.rowExtents.slice(taken),
  };
}
