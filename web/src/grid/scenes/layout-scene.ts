/** Scene of a layout as print_layout draws it: mode 0 down, all other modes across. */

import { bankOfWord, kBankBytes } from '../banks';
import { hueSlot, kHueCount, kPaperSlot, kRampBase, kRampSteps, kShades } from '../colour';
import type { Scene } from '../scene';

/** Offsets of a layout at r + c * rows. */
export interface OffsetTable {
  readonly rows: number;
  readonly cols: number;
  readonly rowExtents: readonly number[];
  readonly colExtents: readonly number[];
  readonly offsets: Int32Array | Float64Array;
  readonly min: number;
  readonly max: number;
}

/** What the colour of a cell says. `row` and `col` colour by the fastest index of that side. */
export type ColourBy = 'offset' | 'mod8' | 'bank' | 'warp' | 'row' | 'col' | 'none';

/** What stands in a cell: the offset, the 1-D coordinate, or row and column. */
export type CellLabel = 'offset' | 'index' | 'coordinate';

export interface LayoutSceneOptions {
  readonly colourBy: ColourBy;
  /** Bytes of one element, for `bank`: 32 banks of 4 bytes. */
  readonly elementBytes: number;
  /** The offset unless it is given. */
  readonly label?: CellLabel;
}

/** A rank-1 layout lies on its side: a memory is read along a line. One of (n,1) stands, as it is printed. */
export function laidOut(table: OffsetTable): OffsetTable {
  if (table.colExtents.length > 0 || table.rows === 1) return table;
  return {
    ...table,
    rows: 1,
    cols: table.rows,
    rowExtents: [1],
    colExtents: table.rowExtents,
  };
}

export function layoutScene(source: OffsetTable, options: LayoutSceneOptions): Scene {
  const table = laidOut(source);
  const { offsets } = table;
  return {
    rows: table.rows,
    cols: table.cols,
    rowExtents: table.rowExtents,
    colExtents: table.colExtents,
    slots: layoutSlots(table, options),
    ...labelsOf(table, options.label ?? 'offset'),
    indexOf: (cell) => cell,
    cellsOf: (index) => (index >= 0 && index < offsets.length ? [index] : []),
  };
}

function labelsOf(table: OffsetTable, by: CellLabel): Pick<Scene, 'label' | 'labelChars'> {
  const { offsets, rows, cols, min, max } = table;
  const place = (row: number, col: number) => (rows === 1 ? `${col}` : `${row},${col}`);
  switch (by) {
    case 'offset':
      return {
        label: (cell) => String(offsets[cell]),
        labelChars: Math.max(String(min).length, String(max).length),
      };
    case 'index':
      return { label: String, labelChars: String(offsets.length - 1).length };
    case 'coordinate':
      return {
        label: (cell) => place(cell % rows, Math.floor(cell / rows)),
        labelChars: place(rows - 1, cols - 1).length,
      };
  }
}

export function layoutSlots(table: OffsetTable, options: LayoutSceneOptions): Uint8Array {
  const { offsets, rows } = table;
  const slots = new Uint8Array(offsets.length);
  const slotOf = slotFunction(table, options);
  for (let cell = 0; cell < slots.length; cell++) {
    slots[cell] = slotOf(offsets[cell]!, cell % rows, Math.floor(cell / rows));
  }
  return slots;
}

/** An element has the colour of its row, whatever blocks the rows are cut into. */
export const rowSlots = (table: OffsetTable): Uint8Array =>
  layoutSlots({ ...table, rowExtents: [table.rows] }, { colourBy: 'row', elementBytes: 1 });

function slotFunction(
  table: OffsetTable,
  { colourBy, elementBytes }: LayoutSceneOptions,
): (offset: number, row: number, col: number) => number {
  switch (colourBy) {
    case 'offset': {
      const scale = (kRampSteps - 1) / Math.max(1, table.max - table.min);
      return (offset) => kRampBase + Math.floor((offset - table.min) * scale);
    }
    case 'mod8':
      return (offset) => hueSlot(modulo(offset, kHueCount));
    case 'bank':
      return (offset) => bankSlot(bankOf(offset, elementBytes));
    case 'warp':
      return (offset) => warpSlot(offset);
    case 'row':
      return (_, row) => blockSlot(row, table.rowExtents);
    case 'col':
      return (_, __, col) => blockSlot(col, table.colExtents);
    case 'none':
      return () => kPaperSlot;
  }
}

/** Shared-memory bank of an element offset: 32 banks, 4 bytes wide. */
export function bankOf(offset: number, elementBytes: number): number {
  return bankOfWord(Math.floor((offset * elementBytes) / kBankBytes));
}

const kWarp = 32;

/** Of offsets that are threads: a hue a warp, a shade every eight lanes. */
function warpSlot(thread: number): number {
  const lane = modulo(thread, kWarp);
  return hueSlot(modulo((thread - lane) / kWarp, kHueCount), Math.floor((lane * kShades) / kWarp));
}

/** Four neighbouring banks share a hue and differ in shade. */
function bankSlot(bank: number): number {
  return hueSlot(Math.floor(bank / kShades), bank % kShades);
}

/** Hue by the fastest index, shade by the block it is in. */
function blockSlot(position: number, extents: readonly number[]): number {
  const fastest = extents[0] ?? 1;
  return hueSlot(position % fastest, Math.floor(position / fastest));
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
