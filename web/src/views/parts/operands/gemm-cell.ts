/** One cell size for A, B and C, so that they line up as a multiplication. */

import type { CellSize, Extent } from '../../../grid/geometry';
import { gridWidth, sharedCell, stackedCell } from '../../../grid/geometry';

const kMostHeight = 640;
/** Of a header of columns, with the names of the axes. */
const kHeader = 36;
const kLargestPlain = 24;
/** Of less a warp's part cannot be told. */
const kLeastPlain = 3;
const kStackedHeight = 28;
/** What is said above A, in one line. */
const kCaption = 220;

/** Side of the enlarged part of C, and the width that its labels need. */
export const kPart = 8;
export const partWidth = ({ wordChars = 0 }: Extent): number =>
  kPart * stackedCell(wordChars).width + 40;

export interface GemmCells {
  readonly cell: CellSize;
  /** Labels of threads and values can be read in it. */
  readonly readable: boolean;
  /** Of the column in which A stands below what explains the picture; 0 where all stand below each other. */
  readonly left: number;
  /** In little room: A left of C and B above it, and what explains them below. */
  readonly small: boolean;
  /** Widths of A, B and C where they stand in one row: B above C would be higher than the room. */
  readonly row: readonly [number, number, number] | null;
}

/** Between pictures that stand in one row. */
export const kRowGap = 12;

interface Three {
  readonly a: Extent;
  readonly b: Extent;
  readonly c: Extent;
}

/**
 * A left of C and B above it, with readable labels if they fit, else as large as there is room beside an
 * enlarged part of C. In little room each stands by itself, at the same scale. Where B above C is higher
 * than `most`, and their labels can be read in one row, they stand in it; in a text in any case.
 */
export function gemmCells(
  three: Three,
  width: number,
  gap: number,
  beside: boolean,
  most = Infinity,
  inText = false,
): GemmCells {
  const above = cellsAbove(three, width, gap, beside);
  const { b, c } = three;
  const high = (b.rows + c.rows) * above.cell.height + 2 * kHeader;
  const rowOf = above.readable ? rowCell : inText ? plainRowCell : null;
  const row = (beside && high > most && rowOf?.(three, width)) || null;
  const small = !beside && inText ? smallCell(three, width, gap) : null;
  if (small) {
    return {
      cell: small,
      readable: false,
      left: gridWidth(three.a, small),
      small: true,
      row: null,
    };
  }
  if (!row) return { ...above, small: false, row: null };
  const widthOf = (one: Extent) => gridWidth(one, row);
  return { ...above, cell: row, small: false, row: [widthOf(three.a), widthOf(b), widthOf(c)] };
}

/** The cell of three pictures in one row, in which words stand below each other; null if it does not fit. */
function rowCell({ a, b, c }: Three, width: number): CellSize | null {
  const words = Math.max(...[a, b, c].map(({ wordChars = 0 }) => wordChars));
  const least = stackedCell(words);
  const wide = widthInRow([a, b, c], width);
  if (words === 0 || wide < least.width) return null;
  return { width: Math.min(wide, least.width + 6), height: least.height + 2 };
}

/** The cell of three pictures in one row whose labels are not to be read there. */
function plainRowCell({ a, b, c }: Three, width: number): CellSize | null {
  const side = Math.min(widthInRow([a, b, c], width), kLargestPlain);
  return side < kLeastPlain ? null : { width: side, height: side };
}

/** The cell of A left of C in little room, where both are to be seen at once. */
function smallCell({ a, b, c }: Three, width: number, gap: number): CellSize | null {
  const right = Math.max(...[b, c].map((one) => gridWidth({ ...one, cols: 0 }, none)));
  const headers = gridWidth({ ...a, cols: 0 }, none) + right;
  const side = Math.floor((width - headers - gap) / (a.cols + Math.max(b.cols, c.cols)));
  return side < kLeastPlain ? null : { width: side, height: side };
}

/** What a cell has of the width if all stand in one row. */
function widthInRow(all: readonly Extent[], width: number): number {
  const headers = all.reduce((sum, one) => sum + gridWidth({ ...one, cols: 0 }, none), 0);
  const cols = all.reduce((sum, one) => sum + one.cols, 0);
  return Math.floor((width - headers - 2 * kRowGap) / cols);
}

function cellsAbove(
  { a, b, c }: Three,
  width: number,
  gap: number,
  beside: boolean,
): Omit<GemmCells, 'row' | 'small'> {
  const columns = beside ? [[a], [b, c]] : [[a, b, c]];
  const all = [a, b, c];
  const headers = columns.reduce(
    (sum, column) => sum + Math.max(...column.map((one) => gridWidth({ ...one, cols: 0 }, none))),
    gap * (columns.length - 1),
  );
  const cols = columns.reduce((sum, column) => sum + Math.max(...column.map((one) => one.cols)), 0);
  const fits = ({ width: wide, height }: CellSize) =>
    headers + cols * wide <= width &&
    all.every(({ rows }) => rows * height + kHeader <= kMostHeight);
  const left = (cell: CellSize, least: number) =>
    beside ? Math.max(gridWidth(a, cell), least) : 0;
  const flat = sharedCell(columns, width, gap);
  if (flat && fits(flat)) return { cell: flat, readable: true, left: left(flat, 0) };
  const words = Math.max(...all.map(({ wordChars = 0 }) => wordChars));
  const stacked = { width: stackedCell(words).width, height: kStackedHeight };
  if (words > 0 && fits(stacked)) {
    const roomy = { ...stacked, width: stacked.width + 4 };
    const cell = fits(roomy) ? roomy : stacked;
    return { cell, readable: true, left: left(cell, 0) };
  }
  const part = !beside ? 0 : c.labelChars > 0 ? partWidth(c) : kCaption;
  const high = (kMostHeight - kHeader) / Math.max(...all.map(({ rows }) => rows));
  const square = (across: number) => Math.min(kLargestPlain, across, high);
  const whole = (side: number) => (side >= 4 ? Math.floor(side) : side);
  // The enlarged part may need more than A does.
  const right = Math.max(b.cols, c.cols);
  const rightHeader = Math.max(...[b, c].map((one) => gridWidth({ ...one, cols: 0 }, none)));
  const side = whole(
    Math.min(square((width - headers) / cols), square((width - gap - part - rightHeader) / right)),
  );
  const cell = { width: side, height: side };
  return { cell, readable: false, left: left(cell, part) };
}

const none: CellSize = { width: 0, height: 0 };
