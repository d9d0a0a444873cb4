/** Scene of the memory that a layout and its shifted copies fill: a hue for each copy. */

import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { laidOut } from '../../grid/scenes/layout-scene';
import type { Preimage } from '../../grid/scenes/strip-scene';
import { preimageOf, stripScene } from '../../grid/scenes/strip-scene';
import { slotsOf, tileSlot } from '../../grid/scenes/tiling-scene';

export interface Copies {
  /** Elements of A. */
  readonly block: number;
  readonly copies: number;
  /** Offsets that are to be filled, from 0. */
  readonly target: number;
  /** Element i of copy k is coordinate i + block * k. */
  readonly preimage: Preimage;
  /** Offsets below `target` that no copy reaches, as runs `5`, `8–11`. */
  readonly free: readonly string[];
  readonly freeCount: number;
  /** The last offset that a copy reaches. */
  readonly last: number;
}

/** Copy k is A shifted by R(k); null where they are too far apart for a picture. */
export function copiesOf(a: OffsetTable, r: OffsetTable, target: number): Copies | null {
  const [block, copies] = [a.offsets.length, r.offsets.length];
  if (block === 0 || copies === 0 || a.min < 0 || r.min < 0) return null;
  const offsets = new Float64Array(block * copies);
  for (let k = 0; k < copies; k++) {
    for (let i = 0; i < block; i++) offsets[i + block * k] = a.offsets[i]! + r.offsets[k]!;
  }
  const last = a.max + r.max;
  const extents = { rows: block, cols: copies, rowExtents: [block], colExtents: [copies] };
  const max = Math.max(target - 1, last);
  const preimage = preimageOf({ ...extents, offsets, min: 0, max });
  if (!preimage) return null;
  const free: string[] = [];
  let freeCount = 0;
  const isFree = (at: number) => at < target && preimage.starts[at] === preimage.starts[at + 1];
  for (let at = 0; at < target; at++) {
    if (!isFree(at)) continue;
    const from = at;
    while (isFree(at + 1)) at++;
    freeCount += at - from + 1;
    free.push(from === at ? String(at) : `${from}–${at}`);
  }
  return { block, copies, target, preimage, free, freeCount, last };
}

/** The strip; what it shares with R's own views is which copy a cell belongs to. */
export function copiesScene({ block, copies, preimage }: Copies, width: number): Scene {
  const { starts, owners, length } = preimage;
  const slots = slotsOf(block * copies, (element) => Math.floor(element / block));
  const strip = stripScene(preimage, slots, width);
  const cellsOfCopy = (copy: number) => {
    const cells: number[] = [];
    if (copy < 0 || copy >= copies) return cells;
    for (let i = 0; i < block; i++) cells.push(...strip.cellsOf(i + block * copy));
    return cells;
  };
  const offsetOf = (cell: number) =>
    (cell % strip.rows) * strip.cols + Math.floor(cell / strip.rows);
  // Elements of one copy may share a place, which is no collision between copies.
  const ownersOf = (cell: number) => {
    const at = offsetOf(cell);
    return at < length ? owners.subarray(starts[at]!, starts[at + 1]!) : owners.subarray(0, 0);
  };
  const copyOf = (cell: number) => {
    const all = new Set(Array.from(ownersOf(cell), (owner) => Math.floor(owner / block)));
    return all.size === 1 ? [...all][0]! : -1;
  };
  const colours = strip.slots.map((slot, cell) => {
    const copy = copyOf(cell);
    return copy < 0 ? slot : tileSlot(copy);
  });
  return {
    ...strip,
    slots: colours,
    label: (cell) => {
      const [first] = ownersOf(cell);
      if (first === undefined) return '';
      return copyOf(cell) < 0 ? strip.label(cell) : String(first % block);
    },
    labelChars: Math.max(2, String(block - 1).length),
    indexOf: (cell) => {
      const [first] = ownersOf(cell);
      return first === undefined ? -1 : Math.floor(first / block);
    },
    cellsOf: (copy) => cellsOfCopy(copy).slice(0, 1),
    groupOf: cellsOfCopy,
    framesGroup: false,
  };
}

/** A or R by itself: A in the hue of one copy, R with a hue for each of its elements. */
export function partScene(table: OffsetTable, copyAt: (cell: number) => number): Scene {
  const drawn = laidOut(table);
  const { rows, cols, rowExtents, colExtents, offsets, min, max } = drawn;
  const cellsOf = (index: number) => (index >= 0 && index < offsets.length ? [index] : []);
  return {
    ...{ rows, cols, rowExtents, colExtents },
    slots: slotsOf(offsets.length, copyAt),
    label: (cell) => String(offsets[cell]),
    labelChars: Math.max(String(min).length, String(max).length),
    indexOf: (cell) => cell,
    cellsOf,
    groupOf: cellsOf,
    framesGroup: false,
  };
}
