/**
 * The pictures between an operand and what an operation makes of it: where every element stands,
 * before the first mode is decided, after each, and in the result. Elements move from one to the next.
 */

import type { Engine, Reading } from '@colex/wasm';
import { hueSlot, kPaperSlot } from '../grid/colour';
import type { OffsetTable } from '../grid/scenes/layout-scene';
import { laidOut } from '../grid/scenes/layout-scene';
import { tileSlot } from '../grid/scenes/tiling-scene';
import { gridOf } from './tables';
import { valueOf } from './value-of';

export interface FilmCall {
  readonly operation: string;
  readonly before: string;
  /** After the statements of `before`. */
  readonly operands: readonly string[];
  readonly reading: Reading;
}

export interface Frame {
  /** What it shows: an operand, after how many modes, or the result. */
  readonly name: 'operand' | 'block' | 'modes' | 'order' | 'copies' | 'result';
  readonly modes: number;
  readonly rows: number;
  readonly cols: number;
  readonly rowExtents: readonly number[];
  readonly colExtents: readonly number[];
  /** Cell of every element at row + col * rows; -1: it is not there (yet, or any more). */
  readonly cellOf: Int32Array;
  /** Palette slot of every element. */
  readonly slots: Uint8Array;
}

export interface Film {
  /** What stands in the elements. */
  readonly labels: readonly string[];
  readonly frames: readonly Frame[];
}

/** Beyond it a picture is no longer followed cell by cell. */
export const kMostElements = 512;

const kMostModes = 8;

const kDivides = ['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide'];
const kProducts = ['logical_product', 'zipped_product', 'blocked_product', 'raked_product'];

type Ask = (expression: string) => OffsetTable | null;

/** Null where the operation moves nothing that could be followed. */
export function filmOf(
  engine: Engine,
  { operation, before, operands, reading }: FilmCall,
): Film | null {
  const [first, second] = operands;
  if (first === undefined || second === undefined || operands.length !== 2) return null;
  const known = (expression: string) => valueOf(engine, before, expression, reading);
  const ask: Ask = (expression) => {
    const value = known(expression);
    const cells = Number(value?.cells ?? 0);
    return value && cells > 0 && cells <= kMostElements ? gridOf(engine, value.text) : null;
  };
  if (operation === 'composition') return compositionFilm(ask, first, second);
  if (kProducts.includes(operation)) return productFilm(ask, operation, first, second);
  if (!kDivides.includes(operation)) return null;
  const byMode = ['tuple', 'tiler'].includes(known(second)?.kind ?? '');
  let modes = 0;
  while (byMode && modes < kMostModes && known(`get<${modes}>(${second})`)) modes++;
  return divideFilm(ask, operation, first, second, modes);
}

/** The layout of `text`'s shape whose offsets are its own 1-D coordinates. */
const plain = (text: string) => `make_layout(shape(${text}))`;

function frame(
  name: Frame['name'],
  modes: number,
  source: OffsetTable,
  count: number,
  slotOf: (element: number) => number,
): Frame {
  const table = laidOut(source);
  const cellOf = new Int32Array(count).fill(-1);
  source.offsets.forEach((element: number, cell: number) => {
    if (element >= 0 && element < count && cellOf[element] === -1) cellOf[element] = cell;
  });
  return {
    name,
    modes,
    rows: table.rows,
    cols: table.cols,
    rowExtents: table.rowExtents,
    colExtents: table.colExtents,
    cellOf,
    slots: Uint8Array.from({ length: count }, (_, element) => slotOf(element)),
  };
}

/** Elements are those of A; a mode that is divided gets the colours of its part of the rest. */
function divideFilm(
  ask: Ask,
  operation: string,
  first: string,
  second: string,
  modes: number,
): Film | null {
  const offsets = ask(first);
  const operand = ask(plain(first));
  const result = ask(`${operation}(${plain(first)}, ${second})`);
  const zipped = ask(`zipped_divide(${plain(first)}, ${second})`);
  const rest = ask(`layout<1>(zipped_divide(${plain(first)}, ${second}))`);
  if (!offsets || !operand || !result || !zipped || !rest) return null;
  const count = operand.offsets.length;
  const tile = new Int32Array(count).fill(-1);
  zipped.offsets.forEach((element: number, place: number) => {
    if (element < count) tile[element] = Math.floor(place / zipped.rows);
  });
  const byTile = (element: number) => tileSlot(tile[element]!);
  const byFirst = (element: number) =>
    tile[element]! < 0 ? kPaperSlot : hueSlot(tile[element]! % rest.rows);
  const frames = [frame('operand', 0, operand, count, () => kPaperSlot)];
  for (let done = 1; done <= modes; done++) {
    const parts = Array.from({ length: modes }, (_, i) =>
      i < done ? `get<${i}>(${second})` : '_',
    );
    const table = ask(`logical_divide(${plain(first)}, (${parts.join(', ')}))`);
    if (!table) return null;
    frames.push(frame('modes', done, table, count, done < modes && done === 1 ? byFirst : byTile));
  }
  frames.push(frame('result', modes, result, count, byTile));
  return { labels: labelsOf(offsets), frames: distinct(frames) };
}

/** Elements are those of the result: copies leave the block, then take their places. */
function productFilm(ask: Ask, operation: string, first: string, second: string): Film | null {
  const value = ask(`${operation}(${first}, ${second})`);
  const block = ask(plain(first));
  const result = ask(`${operation}(${plain(first)}, ${plain(second)})`);
  const logical = ask(`logical_product(${plain(first)}, ${plain(second)})`);
  if (!value || !block || !result || !logical) return null;
  const size = block.offsets.length;
  const count = result.offsets.length;
  const bySlot = (element: number) => tileSlot(Math.floor(element / size));
  const labels = new Array<string>(count).fill('');
  result.offsets.forEach((element: number, cell: number) => {
    if (element < count) labels[element] = String(value.offsets[cell]);
  });
  const frames = [
    frame('block', 0, block, count, bySlot),
    frame('copies', 0, logical, count, bySlot),
    frame('result', 0, result, count, bySlot),
  ];
  return { labels, frames: distinct(frames) };
}

/** Elements are those of A: B takes some of them, in its order. */
function compositionFilm(ask: Ask, first: string, second: string): Film | null {
  const offsets = ask(first);
  const operand = ask(plain(first));
  const taken = ask(second);
  if (!offsets || !operand || !taken || taken.min < 0) return null;
  const count = operand.offsets.length;
  if (taken.max >= count || new Set(taken.offsets).size !== taken.offsets.length) return null;
  const order = new Map<number, number>();
  taken.offsets.forEach((element: number, cell: number) => order.set(element, cell % taken.rows));
  const bySlot = (element: number) => {
    const row = order.get(element);
    return row === undefined ? kPaperSlot : hueSlot(row);
  };
  const frames = [
    frame('operand', 0, operand, count, () => kPaperSlot),
    frame('order', 0, operand, count, bySlot),
    frame('result', 0, taken, count, bySlot),
  ];
  return { labels: labelsOf(offsets), frames };
}

const labelsOf = (table: OffsetTable) => Array.from(table.offsets, String);

/** Without pictures that show what the one before them shows. */
function distinct(frames: readonly Frame[]): readonly Frame[] {
  return frames.filter((now, i) => {
    const last = frames[i - 1];
    return (
      !last ||
      now.rows !== last.rows ||
      now.cellOf.some((cell, element) => cell !== last.cellOf[element]) ||
      now.slots.some((slot, element) => slot !== last.slots[element])
    );
  });
}
