/**
 * The pictures between an operand and what an operation makes of it: where every element stands,
 * before the first mode is decided, after each, and in the result. Elements move from one to the next.
 */

import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import { blockSizes } from '../../grid/boundaries';
import { hueSlot, kPaperSlot } from '../../grid/colour';
import type { Pixels } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { laidOut } from '../../grid/scenes/layout-scene';
import { tileSlot } from '../../grid/scenes/tiling-scene';
import { extentsIn, integerIn } from '../../session/tuple';
import { inPlaces, placesIn } from '../../session/places';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';

export interface FilmCall {
  readonly operation: string;
  readonly before: string;
  /** After the statements of `before`. */
  readonly operands: readonly string[];
  readonly reading: Reading;
}

export type FrameName =
  | 'operand'
  | 'block'
  | 'tile'
  | 'modes'
  | 'order'
  | 'split'
  | 'copies'
  | 'memory'
  | 'filled'
  | 'result';

export interface Frame {
  readonly name: FrameName;
  /** How many modes are decided in it. */
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
  /** What its colours tell. */
  readonly colour: 'part' | 'order' | 'copy';
}

/** Beyond it a picture is no longer followed cell by cell. */
const kMostElements = 512;

const kMostModes = 8;

const kDivides = ['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide'];
const kProducts = [
  'logical_product',
  'zipped_product',
  'tiled_product',
  'flat_product',
  'blocked_product',
  'raked_product',
];

type Ask = (expression: string) => OffsetTable | null;

/** Null where the operation moves nothing that could be followed. */
export function filmOf(
  engine: Engine,
  { operation, before, operands, reading }: FilmCall,
): Film | null {
  const [first, second] = operands;
  if (first === undefined || operands.length > 2) return null;
  const known = (expression: string) => valueOf(engine, before, expression, reading);
  const integer = (expression: string) => integerIn(known(expression)?.parts?.tuple);
  const ask: Ask = (expression) => {
    const value = known(expression);
    const cells = Number(value?.cells ?? 0);
    return value && cells > 0 && cells <= kMostElements ? gridOf(engine, value.text) : null;
  };
  if (operation === 'complement') {
    const call = `complement(${operands.join(', ')})`;
    return complementFilm(ask, first, call, integer(`rank(${call})`) ?? 0);
  }
  if (second === undefined) return null;
  const extents = (expression: string) => extentsOf(known, expression);
  if (operation === 'composition') {
    const taken = extents(`composition(${first}, ${second})`);
    // A mode of B alone that crosses modes of A is several of the result, without brackets.
    const ofB = (integer(`rank(${second})`) ?? taken.length) === taken.length;
    return compositionFilm(ask, first, second, taken, ofB ? 'order' : 'split');
  }
  if (kProducts.includes(operation)) {
    return productFilm(ask, operation, first, second, extents(second));
  }
  if (!kDivides.includes(operation)) return null;
  const byMode = ['tuple', 'tiler'].includes(known(second)?.kind ?? '');
  let modes = 0;
  while (byMode && modes < kMostModes && known(`get<${modes}>(${second})`)) modes++;
  return divideFilm(ask, operation, first, second, known(first)?.shape ?? '', modes);
}

/** Sizes of the modes of a layout; of one mode for all else. */
function extentsOf(
  known: (expression: string) => ValueInfo | null,
  expression: string,
): readonly number[] {
  const value = known(expression);
  const extents = value?.kind === 'layout' ? extentsIn(value.parts).slice(0, kMostModes) : [];
  return extents.length > 0 ? extents : [Number(value?.size ?? 1)];
}

/** How many elements the first mode has, the first two, and so on. */
const reaches = (extents: readonly number[]) =>
  extents.map((_, mode) => extents.slice(0, mode + 1).reduce((a, b) => a * b, 1));

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
  shape: string,
  modes: number,
): Film | null {
  const offsets = ask(first);
  const made = ask(`${operation}(${first}, ${second})`);
  const operand = ask(plain(first));
  if (!offsets || !made || !operand) return null;
  const found = placesIn(shape, offsets.offsets.length, made.offsets.length, (code) =>
    ask(`${operation}(${code}, ${second})`),
  );
  if (!found) return null;
  const { places } = found;
  const askIn = (expression: string) => {
    const table = ask(expression);
    return table && inPlaces(table, places);
  };
  const result = inPlaces(found.table, places);
  const zipped = askIn(`zipped_divide(${places.code}, ${second})`);
  const rest = ask(`layout<1>(zipped_divide(${places.code}, ${second}))`);
  if (!zipped || !rest) return null;
  const count = operand.offsets.length;
  const tile = new Int32Array(count).fill(-1);
  zipped.offsets.forEach((element: number, place: number) => {
    if (element >= 0 && element < count) tile[element] = Math.floor(place / zipped.rows);
  });
  const byTile = (element: number) => tileSlot(tile[element]!);
  const byFirst = (element: number) =>
    tile[element]! < 0 ? kPaperSlot : hueSlot(tile[element]! % rest.rows);
  const frames = [frame('operand', 0, operand, count, () => kPaperSlot)];
  if (modes === 0) {
    const byTileZero = (element: number) => (tile[element] === 0 ? tileSlot(0) : kPaperSlot);
    frames.push(frame('tile', 1, operand, count, byTileZero));
  }
  for (let done = 1; done <= modes; done++) {
    const parts = Array.from({ length: modes }, (_, i) =>
      i < done ? `get<${i}>(${second})` : '_',
    );
    const table = askIn(`logical_divide(${places.code}, (${parts.join(', ')}))`);
    if (!table) return null;
    frames.push(frame('modes', done, table, count, done < modes && done === 1 ? byFirst : byTile));
  }
  frames.push(frame('result', modes, result, count, byTile));
  return { labels: labelsOf(offsets), frames: distinct(frames), colour: 'part' };
}

/**
 * Elements are those of the result: copies leave the block, mode by mode of B, then take their places.
 */
function productFilm(
  ask: Ask,
  operation: string,
  first: string,
  second: string,
  extents: readonly number[],
): Film | null {
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
    ...reaches(extents).map((copies, mode) =>
      frame('copies', mode + 1, onlyBelow(logical, copies * size), count, bySlot),
    ),
    frame('result', extents.length, result, count, bySlot),
  ];
  return { labels, frames: distinct(frames), colour: 'copy' };
}

/** A table without the offsets from `end` on. */
const onlyBelow = (table: OffsetTable, end: number): OffsetTable => ({
  ...table,
  offsets: table.offsets.map((offset: number) => (offset < end ? offset : -1)),
});

/** Elements are those of A: B takes some of them mode by mode, in its order. */
function compositionFilm(
  ask: Ask,
  first: string,
  second: string,
  extents: readonly number[],
  name: 'order' | 'split',
): Film | null {
  const offsets = ask(first);
  const operand = ask(plain(first));
  const taken = ask(`composition(${plain(first)}, ${second})`);
  if (!offsets || !operand || !taken || taken.min < 0) return null;
  const count = operand.offsets.length;
  if (taken.max >= count || new Set(taken.offsets).size !== taken.offsets.length) return null;
  const order = new Map<number, number>();
  taken.offsets.forEach((element: number, cell: number) => order.set(element, cell));
  const bySlot = (reach: number) => (element: number) => {
    const cell = order.get(element);
    return cell === undefined || cell >= reach ? kPaperSlot : hueSlot(cell % taken.rows);
  };
  const frames = [
    frame('operand', 0, operand, count, () => kPaperSlot),
    ...reaches(extents).map((reach, mode) => frame(name, mode + 1, operand, count, bySlot(reach))),
    frame('result', extents.length, taken, count, bySlot(taken.offsets.length)),
  ];
  return { labels: labelsOf(offsets), frames: distinct(frames), colour: 'order' };
}

/** Longest and shortest row of a memory of several rows. */
const kRow = [16, 8] as const;

/** How long the rows of a memory are: full ones where there are such. */
function rowOf(count: number): number {
  const [most, least] = kRow;
  for (let cols = most; cols >= least; cols--) if (count % cols === 0) return cols;
  return Math.min(count, most);
}

/**
 * Elements are offsets: those of A stand in memory with the gaps between them, which copies of A fill
 * mode by mode; where the copies begin is the complement.
 */
function complementFilm(ask: Ask, first: string, result: string, rank: number): Film | null {
  const operand = ask(first);
  const starts = ask(result);
  if (!operand || !starts || operand.min < 0 || rank > kMostModes) return null;
  const copies = Array.from({ length: rank }, (_, mode) => {
    const modes = Array.from({ length: mode + 1 }, (_, i) => `get<${i}>(${result})`);
    return ask(rank === 1 ? result : `make_layout(${modes.join(', ')})`);
  });
  const size = operand.offsets.length;
  const count = operand.max + starts.max + 1;
  if (count > kMostElements || count < size) return null;
  const cols = rowOf(count);
  const rows = Math.ceil(count / cols);
  const memory: OffsetTable = {
    rows,
    cols,
    rowExtents: [rows],
    colExtents: [cols],
    offsets: Int32Array.from({ length: rows * cols }, (_, cell) => {
      const offset = Math.floor(cell / rows) + (cell % rows) * cols;
      return offset < count ? offset : -1;
    }),
    min: 0,
    max: count - 1,
  };
  const copyOf = new Int32Array(count).fill(-1);
  const slotOf = (offset: number) => (copyOf[offset]! < 0 ? kPaperSlot : tileSlot(copyOf[offset]!));
  const place = (start: number, copy: number) => {
    for (const offset of operand.offsets)
      if (copyOf[offset + start] === -1) copyOf[offset + start] = copy;
  };
  place(0, 0);
  const frames = [frame('memory', 0, memory, count, slotOf)];
  for (const [mode, table] of copies.entries()) {
    if (!table) return null;
    table.offsets.forEach((start: number, copy: number) => place(start, copy));
    frames.push(frame('filled', mode + 1, memory, count, slotOf));
  }
  frames.push(frame('result', rank, starts, count, slotOf));
  return {
    labels: Array.from({ length: count }, (_, offset) => String(offset)),
    frames: distinct(frames),
    colour: 'copy',
  };
}

const labelsOf = (table: OffsetTable) => Array.from(table.offsets, String);

export const isColoured = ({ slots, cellOf }: Frame): boolean =>
  slots.some((slot, element) => slot !== kPaperSlot && cellOf[element]! >= 0);

/** Whether an inner mode ends within the picture. */
export const hasLines = ({ rowExtents, colExtents }: Frame): boolean =>
  [rowExtents, colExtents].some((extents) => blockSizes(extents).length > 0);

/** A picture as its colours alone. */
export function miniature({ rows, cols, cellOf, slots }: Frame): Pixels {
  const cells = new Uint8Array(rows * cols).fill(kPaperSlot);
  cellOf.forEach((cell, element) => {
    if (cell >= 0) cells[cell] = slots[element]!;
  });
  return { rows, cols, slots: cells };
}

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
