/**
 * Scene of an operand in shared memory as an instruction finds it by its descriptor: a cell is a
 * unit of 16 bytes, MN across, K down, and says at which byte it begins.
 */

import { hueSlot, kAlarmSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';

export const kUnitBytes = 16;
/** More blocks go on by the same steps. */
const kMostAcross = 16;

export interface UnitScene extends Scene {
  /** What the pointer's unit is: its coordinates, where it is read, where the layout has it. */
  readonly unitOf: (index: number) => {
    mn: number;
    k: number;
    byte: number;
    wanted: number | null;
  };
  readonly misread: number;
}

/** `read`: (MN,K) -> unit by the descriptor; `wanted`: by the layout, where there is one. */
export function unitScene(read: OffsetTable, wanted: OffsetTable | null): UnitScene {
  const all = read.rows;
  const across = Math.min(all, kMostAcross);
  const down = Math.min(read.cols, wanted?.cols ?? read.cols, kMostAcross);
  const block = read.rowExtents[0] ?? across;
  const kBlock = read.colExtents[0] ?? down;
  const indexOf = (cell: number) => Math.floor(cell / down) + (cell % down) * all;
  const differs = (index: number) =>
    wanted !== null && wanted.offsets[index] !== read.offsets[index];
  const slots = new Uint8Array(across * down);
  for (let cell = 0; cell < slots.length; cell++) {
    const index = indexOf(cell);
    const mn = Math.floor((index % all) / block);
    const k = Math.floor(Math.floor(index / all) / kBlock);
    slots[cell] = differs(index) ? kAlarmSlot : hueSlot(mn + 2 * k, index % 2);
  }
  let misread = 0;
  for (let index = 0; index < all * down; index++) if (differs(index)) misread++;
  const label = (cell: number) => String(read.offsets[indexOf(cell)]! * kUnitBytes);
  return {
    rows: down,
    cols: across,
    rowExtents: down % kBlock === 0 ? [kBlock, down / kBlock] : [down],
    colExtents: across % block === 0 ? [block, across / block] : [across],
    slots,
    label,
    labelChars: Math.max(...Array.from(slots, (_, cell) => label(cell).length)),
    indexOf,
    cellsOf: (index) => {
      const [mn, k] = [index % all, Math.floor(index / all)];
      return index >= 0 && mn < across && k < down ? [k + mn * down] : [];
    },
    unitOf: (index) => ({
      mn: index % all,
      k: Math.floor(index / all),
      byte: read.offsets[index]! * kUnitBytes,
      wanted: wanted ? wanted.offsets[index]! * kUnitBytes : null,
    }),
    misread,
  };
}
