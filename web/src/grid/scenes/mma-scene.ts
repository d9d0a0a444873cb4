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
import { kWarp, stripedWarp, warpNumbers, warpText } from './warps';

export interface Operand {
  readonly name: string;
  /** (T, V) → column-major index in the tile. */
  readonly table: OffsetTable;
  readonly tile: TileShape;
  /** Drawn on its side: B is an (N, K) tile but stands above C as K rows of N columns. */
  readonly turned: boolean;
  /** The memory it stays in, where that is known and its layout alone does not say so. */
  readonly memory?: Memory;
}

/** Where an operand is that no thread holds in registers. */
export type Memory = 'shared' | 'tensor';

export interface OperandScene extends Scene {
  readonly name: string;
  /** Null for what threads hold in registers. */
  readonly memory: Memory | null;
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
  return { threads, warps: Math.ceil(threads / kWarp), scenes: multiplied(scenes, threads) };
}

/** Of a copy: the pieces of one size that the picture is cut into, each of one thread. */
function vectorsIn(
  { rows, cols, indexOf, regions }: OperandScene,
  threads: number,
): Pick<Scene, 'vectors'> {
  if (!regions) return {};
  const threadAt = (row: number, col: number) => {
    const index = row < rows && col < cols ? indexOf(row + col * rows) : -1;
    return index < 0 ? -1 : index % threads;
  };
  const first = threadAt(0, 0);
  if (first < 0) return {};
  let [high, wide] = [1, 1];
  while (threadAt(high, 0) === first) high++;
  while (threadAt(0, wide) === first) wide++;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const owner = threadAt(row - (row % high), col - (col % wide));
      if (owner < 0 || threadAt(row, col) !== owner) return {};
    }
  }
  return high * wide > 1 ? { vectors: { rows: high, cols: wide } } : {};
}

/** An element of C is a row of A times a column of B: they lead to it in all three pictures. */
function multiplied(scenes: readonly OperandScene[], threads: number): readonly OperandScene[] {
  const c = scenes.find(({ name }) => name === 'C');
  if (!c || scenes.length !== 3)
    return scenes.map((scene) => ({ ...scene, ...vectorsIn(scene, threads) }));
  return scenes.map((scene) => ({
    ...scene,
    bandsOf: (index) => {
      const cell = c.cellsOf(index)[0];
      if (cell === undefined) return [];
      const [row, col] = [cell % c.rows, Math.floor(cell / c.rows)];
      const across = { row, col: 0, rows: 1, cols: scene === c ? col : scene.cols };
      const down = { row: 0, col, rows: scene === c ? row : scene.rows, cols: 1 };
      if (scene.name === 'A') return [across];
      return scene === c ? [across, down].filter((one) => one.rows * one.cols > 0) : [down];
    },
  }));
}

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

/** Whether the lanes of each warp have the same elements, which is how CuTe writes what is in shared memory. */
function isShared({ rows, offsets }: OffsetTable): boolean {
  return (
    rows >= kWarp &&
    offsets.every((element, index) => {
      const thread = index % rows;
      return element === offsets[index - (thread % kWarp)];
    })
  );
}

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
  const memory = operand.memory ?? (isShared(table) ? 'shared' : null);
  const slots = new Uint8Array(owner.length);
  const byWarp = threads > kWarp;
  const slotOf = (thread: number, value: number) =>
    byWarp
      ? hueSlot(Math.floor(thread / kWarp), Math.floor((thread % kWarp) / kShade))
      : hueSlot(thread, value);
  const warps = byWarp ? warpsOf(table, owner.length) : null;
  owner.forEach((index, element) => {
    const cell = cellOf(element);
    if (index < 0 || memory) {
      slots[cell] = kGapSlot;
      return;
    }
    const [thread, value] = [index % threads, Math.floor(index / threads)];
    const sharing = warps ? warpNumbers(warps[element]!) : [];
    const [row, col] = [cell % rows, Math.floor(cell / rows)];
    const holder = sharing.length > 1 ? stripedWarp(sharing, row, col) * kWarp : thread;
    slots[cell] = slotOf(holder, value);
  });
  const elementsOf = (thread: number) =>
    Array.from({ length: table.cols }, (_, value) => table.offsets[thread + value * threads]!);
  return {
    name,
    memory,
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
      : memory
        ? { rowExtents: [rows], colExtents: [cols] }
        : { rowExtents: halves(rows), colExtents: halves(cols) }),
    slots,
    label: (cell) => {
      const index = owner[elementOf(cell)]!;
      return index < 0 || memory ? '' : `T${index % threads} V${Math.floor(index / threads)}`;
    },
    labelChars: memory ? 0 : `T${threads - 1} V${table.cols - 1}`.length,
    wordChars: Math.max(`T${threads - 1}`.length, `V${table.cols - 1}`.length),
    indexOf: (cell) => {
      const index = owner[elementOf(cell)]!;
      return index < 0 || memory ? -1 : index + firstSlot * threads;
    },
    cellsOf: (index) => {
      const slot = Math.floor(index / threads) - firstSlot;
      if (memory || slot < 0 || slot >= table.cols) return [];
      return [table.offsets[(index % threads) + slot * threads]].filter(inTile).map(cellOf);
    },
    ...(!memory && {
      groupOf: (index: number) =>
        elementsOf(index % threads)
          .filter(inTile)
          .map(cellOf),
    }),
    held: (thread) =>
      elementsOf(thread).map((element) => {
        const [m, n] = [element % tile.rows, Math.floor(element / tile.rows)];
        return turned ? [n, m] : [m, n];
      }),
  };
}

/** A square part of a picture, whose cells are the same places of the domain. */
export function partOf(scene: Scene, row: number, col: number, side: number): Scene {
  const rows = Math.min(side, scene.rows - row);
  const cols = Math.min(side, scene.cols - col);
  const outer = (cell: number) =>
    row + (cell % rows) + (col + Math.floor(cell / rows)) * scene.rows;
  const inner = (cells: readonly number[]) =>
    cells.flatMap((cell) => {
      const [r, c] = [(cell % scene.rows) - row, Math.floor(cell / scene.rows) - col];
      return r >= 0 && r < rows && c >= 0 && c < cols ? [r + c * rows] : [];
    });
  const { labelChars, wordChars, groupOf } = scene;
  return {
    rows,
    cols,
    rowExtents: [rows],
    colExtents: [cols],
    slots: Uint8Array.from({ length: rows * cols }, (_, cell) => scene.slots[outer(cell)]!),
    label: (cell) => scene.label(outer(cell)),
    labelChars,
    ...(wordChars !== undefined && { wordChars }),
    rowLabel: (r) => String(row + r),
    colLabel: (c) => String(col + c),
    rowLabelChars: String(row + rows - 1).length,
    indexOf: (cell) => scene.indexOf(outer(cell)),
    cellsOf: (index) => inner(scene.cellsOf(index)),
    ...(groupOf && { groupOf: (index: number) => inner(groupOf(index)) }),
  };
}
