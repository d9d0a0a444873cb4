/** Scene of two layouts over one domain: equal cells fade, differing ones show both offsets. */

import { kAlarmSlot, kPaperSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

/** Null if the domains differ in size, so that no cell of one is a cell of the other. */
export function differenceScene(
  a: OffsetTable,
  b: OffsetTable,
): (Scene & { readonly differing: number }) | null {
  const size = a.offsets.length;
  if (b.offsets.length !== size) return null;
  const slots = new Uint8Array(size).fill(kPaperSlot);
  let differing = 0;
  let labelChars = 1;
  for (let c = 0; c < size; c++) {
    if (a.offsets[c] === b.offsets[c]) continue;
    slots[c] = kAlarmSlot;
    differing++;
    labelChars = Math.max(labelChars, labelOf(a, b, c).length);
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
    indexOf: (cell) => cell,
    cellsOf: (index) => (index < size ? [index] : []),
    differing,
  };
}

function labelOf(a: OffsetTable, b: OffsetTable, cell: number): string {
  const [left, right] = [a.offsets[cell]!, b.offsets[cell]!];
  return left === right ? String(left) : `${left}≠${right}`;
}
