/**
 * The operands of a matrix multiplication, owned by threads, on one shared domain: index
 * t + s * threads, where the slots s count the values of A, then of B, then of C. So a thread is one
 * selection in all three pictures, and a value belongs to one of them.
 */

import { hueSlot, kGapSlot } from '../colour';
import { regionsOf } from '../regions';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';
import type { TileShape } from './thread-scene';
import { halves, ownership } from './thread-scene';

export interface Operand {
  readonly name: string;
  /** (T, V) → column-major index in the tile. */
  readonly table: OffsetTable;
  readonly tile: TileShape;
  /** Drawn on its side: B is an (N, K) tile but stands above C as K rows of N columns. */
  readonly turned: boolean;
}

export interface OperandScene extends Scene {
  readonly name: string;
  /** Elements that a thread holds, value by value, as (row, column) of the picture. */
  readonly held: (thread: number) => readonly [row: number, col: number][];
}

export interface Operands {
  readonly threads: number;
  /** More than one: each is outlined and named, and colours are by warp. */
  readonly warps: number;
  readonly scenes: readonly OperandScene[];
}

/** Scenes of the operands; null if they do not agree on the number of threads. */
export function operandScenes(operands: readonly Operand[]): Operands | null {
  const threads = operands[0]?.table.rows ?? 0;
  if (operands.some(({ table }) => table.rows !== threads)) return null;
  let slot = 0;
  const scenes = operands.map((operand) => {
    const scene = operandScene(operand, threads, slot);
    slot += operand.table.cols;
    return scene;
  });
  return { threads, warps: Math.ceil(threads / kWarp), scenes };
}

const kWarp = 32;
/** Lanes of one shade. */
const kShade = 8;

/** Of each element the warps that hold it, a bit for each: a tile has 32 at most. */
function warpsOf(table: OffsetTable, size: number): Int32Array {
  const warps = new Int32Array(size);
  table.offsets.forEach((element, index) => {
    if (element >= 0 && element < size)
      warps[element]! |= 1 << Math.floor((index % table.rows) / kWarp);
  });
  return warps;
}

/** `W0`, or `W0 W2` where both hold an element; '' where nobody does. */
function warpText(bits: number): string {
  const names: string[] = [];
  for (let warp = 0; warp < 32; warp++) if ((bits >>> warp) & 1) names.push(`W${warp}`);
  return names.length > kMostNamed ? `${names[0]}…${names.at(-1)}` : names.join(' ');
}

const kMostNamed = 4;

function operandScene(operand: Operand, threads: number, firstSlot: number): OperandScene {
  const { name, table, tile, turned } = operand;
  const { owner } = ownership(table, tile);
  const rows = turned ? tile.cols : tile.rows;
  const cols = turned ? tile.rows : tile.cols;
  const cellOf = (element: number) =>
    turned ? Math.floor(element / tile.rows) + (element % tile.rows) * tile.cols : element;
  const elementOf = (cell: number) =>
    turned ? Math.floor(cell / tile.cols) + (cell % tile.cols) * tile.rows : cell;
  const inTile = (element: number | undefined): element is number =>
    element !== undefined && element >= 0 && element < owner.length;
  const slots = new Uint8Array(owner.length);
  const byWarp = threads > kWarp;
  const slotOf = (thread: number, value: number) =>
    byWarp
      ? hueSlot(Math.floor(thread / kWarp), Math.floor((thread % kWarp) / kShade))
      : hueSlot(thread, value);
  owner.forEach((index, element) => {
    slots[cellOf(element)] =
      index < 0 ? kGapSlot : slotOf(index % threads, Math.floor(index / threads));
  });
  const warps = byWarp ? warpsOf(table, owner.length) : null;
  const elementsOf = (thread: number) =>
    Array.from({ length: table.cols }, (_, value) => table.offsets[thread + value * threads]!);
  return {
    name,
    rows,
    cols,
    ...(warps
      ? {
          rowExtents: [rows],
          colExtents: [cols],
          regions: regionsOf(rows, cols, (row, col) =>
            warpText(warps[elementOf(row + col * rows)]!),
          ),
        }
      : { rowExtents: halves(rows), colExtents: halves(cols) }),
    slots,
    label: (cell) => {
      const index = owner[elementOf(cell)]!;
      return index < 0 ? '' : `T${index % threads} V${Math.floor(index / threads)}`;
    },
    labelChars: `T${threads - 1} V${table.cols - 1}`.length,
    wordChars: Math.max(`T${threads - 1}`.length, `V${table.cols - 1}`.length),
    indexOf: (cell) => {
      const index = owner[elementOf(cell)]!;
      return index < 0 ? -1 : index + firstSlot * threads;
    },
    cellsOf: (index) => {
      const slot = Math.floor(index / threads) - firstSlot;
      if (slot < 0 || slot >= table.cols) return [];
      return [table.offsets[(index % threads) + slot * threads]].filter(inTile).map(cellOf);
    },
    groupOf: (index) =>
      elementsOf(index % threads)
        .filter(inTile)
        .map(cellOf),
    held: (thread) =>
      elementsOf(thread).map((element) => {
        const [m, n] = [element % tile.rows, Math.floor(element / tile.rows)];
        return turned ? [n, m] : [m, n];
      }),
  };
}
