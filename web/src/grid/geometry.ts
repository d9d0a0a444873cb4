/** Where cells are on the screen: a camera over a grid, in CSS pixels, origin at the first cell. */

import type { Level } from './boundaries';
import { levelChars, levelsOf } from './boundaries';
import type { Axes } from './scene';

export interface Camera {
  /** Size of one cell. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Scroll: content position of the viewport's left top corner. */
  readonly x: number;
  readonly y: number;
  /** Viewport of the cells (without headers). */
  readonly width: number;
  readonly height: number;
  /** Space of the row header at the left, of the column header on top. */
  readonly left: number;
  readonly top: number;
}

/** Half-open range of rows and columns. */
export interface CellRange {
  readonly r0: number;
  readonly r1: number;
  readonly c0: number;
  readonly c1: number;
}

export interface Extent {
  readonly rows: number;
  readonly cols: number;
  readonly labelChars: number;
  readonly wordChars?: number;
  readonly rowLabelChars?: number;
  readonly axes?: Axes;
  readonly paths?: true;
  readonly rowExtents?: readonly number[];
  readonly colExtents?: readonly number[];
}

/** Size of one cell. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** Width of one character of the cell font relative to its size (JetBrains Mono: 0.6 em). */
const kCharAspect = 0.6;
export const kFontSize = 12;
export const kMinFontSize = 10;
const kLabelPadding = 10;
const kMaxTextCell = 56;
const kMaxPlainCell = 24;
const kMostGrowth = 3;

/** Smallest cell that holds a label of so many characters at the smallest font. */
function textCell(labelChars: number): { width: number; height: number } {
  return {
    width: Math.max(22, Math.ceil(labelChars * kMinFontSize * kCharAspect + 4)),
    height: 18,
  };
}

const kLeastReadHeight = 15;

/** Whether a label of so many characters can be read in a cell, if barely. */
export function isReadable(cellWidth: number, cellHeight: number, labelChars: number): boolean {
  // A letter alone needs no more room than its own and some around it.
  const padded = labelChars * kMinFontSize * kCharAspect + kLabelPadding;
  const isWide = cellWidth >= Math.min(textCell(labelChars).width - 1, padded);
  return isWide && cellHeight >= kLeastReadHeight;
}

/** Smallest cell that holds a label broken into two lines. */
export function stackedCell(wordChars: number): { width: number; height: number } {
  return { width: Math.max(22, Math.ceil(wordChars * kMinFontSize * kCharAspect + 4)), height: 24 };
}

const kHeaderHeight = 20;
const kHeaderChar = 6.6;
/** Between the coordinates of two levels, with the bracket that joins what the outer one counts. */
const kLevelGap = 10;
export const kLevelHeight = 15;
/** A header's text needs as much height. */
const kLeastHeader = 12;

/** Levels of both axes, where the headers tell them. */
export const rowLevels = ({ paths, rowExtents }: Extent) =>
  paths && rowExtents ? levelsOf(rowExtents) : null;
export const colLevels = ({ paths, colExtents }: Extent) =>
  paths && colExtents ? levelsOf(colExtents) : null;

/** How far left of the cells the text of each level of rows ends. */
export function levelEdges(levels: readonly Level[]): readonly number[] {
  let edge = 7;
  return levels.map((level) => {
    const here = edge;
    edge += Math.ceil(levelChars(level) * kHeaderChar) + kLevelGap;
    return here;
  });
}

/** Whether the blocks of a level have room for their coordinates. */
export const columnsAreRead = (level: Level, cell: Pick<Camera, 'cellWidth'>) =>
  level.step * cell.cellWidth >= levelChars(level) * kHeaderChar + 3;
export const rowsAreRead = (level: Level, cell: Pick<Camera, 'cellHeight'>) =>
  level.step * cell.cellHeight >= kLeastHeader;

/** Where the bracket of a level of rows stands, right of its text. */
export const bracketEdge = (edge: number) => edge - 6;

/** Width of the row header. */
function headerWidth(extent: Extent): number {
  const levels = rowLevels(extent);
  if (levels) {
    const [edge, level] = [levelEdges(levels).at(-1)!, levels.at(-1)!];
    return edge + Math.ceil(levelChars(level) * kHeaderChar) + 5;
  }
  const chars = extent.rowLabelChars ?? String(Math.max(0, extent.rows - 1)).length;
  return Math.ceil(chars * kHeaderChar) + 12;
}

/** Height of the column header. */
function headerHeight(extent: Extent): number {
  const levels = kLevelHeight * ((colLevels(extent)?.length ?? 1) - 1);
  return kHeaderHeight + levels + axesHeight(extent);
}

/** Of the line that names the axes, above both headers. */
export const axesHeight = ({ axes }: Pick<Extent, 'axes'>) => (axes ? kLevelHeight : 0);

/** Letters that are as wide as they are high. */
const kWide = /[\u2e80-\uffee]/g;

/** `row ↓  column →`; an axis of one place needs no name. */
export function axesText({ axes, rows, cols }: Pick<Extent, 'axes' | 'rows' | 'cols'>): string {
  if (!axes) return '';
  const [down, across] = [rows > 1 ? `${axes[0]} ↓` : '', cols > 1 ? `${axes[1]} →` : ''];
  return [down, across].filter(Boolean).join('  ');
}

/** Of a grid with its headers: a narrow one is as wide as the names of its axes. */
export function pictureWidth(extent: Extent, right: number): number {
  const text = axesText(extent);
  return Math.max(right, (text.length + (text.match(kWide)?.length ?? 0)) * kHeaderChar);
}

/** Room of both headers. */
export const headerSize = (extent: Extent) => ({
  left: headerWidth(extent),
  top: headerHeight(extent),
});

/** Least width of a grid whose labels are read, with its header. */
export const readableWidth = (extent: Extent) => gridWidth(extent, textCell(extent.labelChars));

/** Width of a grid of such cells, with its header. */
export function gridWidth(extent: Extent, cell: CellSize): number {
  return headerWidth(extent) + extent.cols * cell.width + 2;
}

/**
 * The cell size of several columns of grids that share a scale and stand side by side in `width`, as
 * large as it fits; null where labels would not be readable.
 */
export function sharedCell(
  columns: readonly (readonly Extent[])[],
  width: number,
  gap: number,
  /** Times its usual size that a cell may take. */
  growth = 1,
): CellSize | null {
  const widest = (of: (extent: Extent) => number, column: readonly Extent[]) =>
    Math.max(...column.map(of));
  const all = columns.flat();
  const labelChars = widest((extent) => extent.labelChars, all);
  const sum = (of: (extent: Extent) => number) =>
    columns.reduce((total, column) => total + widest(of, column), 0);
  const headers = sum(headerWidth) + 2 * columns.length + gap * (columns.length - 1);
  const cell = Math.floor((width - headers) / sum(({ cols }) => cols));
  const text = textCell(labelChars);
  if (cell < text.width) return null;
  const roomy = Math.ceil(labelChars * kFontSize * kCharAspect + kLabelPadding);
  const most = Math.min(cell, Math.max(34, roomy) * growth);
  return { width: most, height: Math.min(28 * growth, Math.max(28, most)) };
}

/**
 * The cell as low as so many rows need to stand in `height`, if labels can be read in it then: the
 * tallest of several grids keeps the scale that it shares with the others.
 */
export function loweredFor(rows: number, cell: CellSize, height: number): CellSize {
  const most = Math.floor((height - kHeaderHeight - kLevelHeight) / rows);
  return most < kLeastReadHeight ? cell : { ...cell, height: Math.min(cell.height, most) };
}

/** How many times larger than usual cells may be for all of so many rows to be seen in `room`, 0 for as usual. */
export function growthIn(room: number, rows: number): number {
  return clamp((room - kHeaderHeight) / (28 * rows), 1, room > 0 ? kMostGrowth : 1);
}

/**
 * Camera that shows the whole grid in `width` by at most `maxHeight`: with readable labels if they
 * fit, else coloured cells, else less than a pixel a cell. The viewport takes the content's size.
 */
export function fitCamera(
  extent: Extent,
  width: number,
  maxHeight: number,
  /** Size that the cells share with other grids; a grid that it makes too large takes its own. */
  shared?: CellSize,
  /** Cells fill the room that there is, up to three times their usual size. */
  grow = false,
): Camera {
  const { rows, cols, labelChars } = extent;
  const { left, top } = headerSize(extent);
  const availableWidth = Math.max(40, width - left - 1);
  const availableHeight = Math.max(40, maxHeight - top - 1);
  const text = textCell(labelChars);
  let cellWidth: number;
  let cellHeight: number;
  if (shared && cols * shared.width <= availableWidth && rows * shared.height <= availableHeight) {
    cellWidth = shared.width;
    cellHeight = shared.height;
  } else if (cols * text.width <= availableWidth && rows * text.height <= availableHeight) {
    const few = rows <= 12 && cols <= 12;
    const roomy = Math.ceil(labelChars * kFontSize * kCharAspect + kLabelPadding);
    cellWidth = Math.min(availableWidth / cols, kMaxTextCell, Math.max(few ? 42 : 34, roomy));
    cellWidth = Math.max(cellWidth, text.width);
    cellHeight = Math.min(availableHeight / rows, few ? 34 : 27);
  } else if (fitsStacked(extent, availableWidth, availableHeight)) {
    const stacked = stackedCell(extent.wordChars ?? 0);
    cellWidth = Math.min(availableWidth / cols, stacked.width + 6);
    cellHeight = Math.min(availableHeight / rows, stacked.height + 4);
  } else {
    cellWidth = Math.min(kMaxPlainCell, availableWidth / cols);
    cellHeight = Math.min(kMaxPlainCell, availableHeight / rows);
    const ratio = cellWidth / cellHeight;
    if (!isReadable(cellWidth, cellHeight, labelChars) && ratio < 4 && ratio > 0.25) {
      const side = Math.min(cellWidth, cellHeight);
      // Squares, but no strip of them: a picture is at least a third as high as it is wide.
      cellWidth = clamp((side * rows) / 3 / cols, side, Math.min(cellWidth, 3 * side));
      cellHeight = clamp((side * cols) / 3 / rows, side, Math.min(cellHeight, 3 * side));
    }
  }
  if (grow) {
    const most = Math.min(availableWidth / cols / cellWidth, availableHeight / rows / cellHeight);
    const factor = clamp(most, 1, kMostGrowth);
    cellWidth *= factor;
    cellHeight *= factor;
  }
  if (cellWidth >= 4) cellWidth = Math.floor(cellWidth);
  if (cellHeight >= 4) cellHeight = Math.floor(cellHeight);
  return {
    cellWidth,
    cellHeight,
    x: 0,
    y: 0,
    width: Math.min(availableWidth, cols * cellWidth),
    height: Math.min(availableHeight, rows * cellHeight),
    left,
    top,
  };
}

function fitsStacked({ rows, cols, wordChars }: Extent, width: number, height: number): boolean {
  if (wordChars === undefined) return false;
  const cell = stackedCell(wordChars);
  return cols * cell.width <= width && rows * cell.height <= height;
}

/** Cells that touch the viewport. */
export function visibleRange(camera: Camera, rows: number, cols: number): CellRange {
  return {
    r0: clamp(Math.floor(camera.y / camera.cellHeight), 0, rows),
    r1: clamp(Math.ceil((camera.y + camera.height) / camera.cellHeight), 0, rows),
    c0: clamp(Math.floor(camera.x / camera.cellWidth), 0, cols),
    c1: clamp(Math.ceil((camera.x + camera.width) / camera.cellWidth), 0, cols),
  };
}

/** Cell index r + c * rows under a point of the canvas, or -1 outside the cells. */
export function cellAt(camera: Camera, extent: Extent, px: number, py: number): number {
  const x = px - camera.left;
  const y = py - camera.top;
  if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) return -1;
  const col = Math.floor((x + camera.x) / camera.cellWidth);
  const row = Math.floor((y + camera.y) / camera.cellHeight);
  return row < extent.rows && col < extent.cols ? row + col * extent.rows : -1;
}

/** Left top corner of a cell on the canvas. */
export function cellOrigin(camera: Camera, row: number, col: number): { x: number; y: number } {
  return {
    x: camera.left + col * camera.cellWidth - camera.x,
    y: camera.top + row * camera.cellHeight - camera.y,
  };
}

/** Scrolls by a distance, staying inside the content. */
export function pan(camera: Camera, extent: Extent, dx: number, dy: number): Camera {
  return settle({ ...camera, x: camera.x + dx, y: camera.y + dy }, extent);
}

/** Scrolls until a place, in cells, is in the middle of the viewport, as far as there is content. */
export function centred(
  camera: Camera,
  extent: Extent,
  { row, col }: { readonly row: number; readonly col: number },
): Camera {
  const dx = col * camera.cellWidth - camera.width / 2 - camera.x;
  const dy = row * camera.cellHeight - camera.height / 2 - camera.y;
  return pan(camera, extent, dx, dy);
}

/**
 * Scales by `factor` about a point of the canvas, which stays on the same content.
 * The smallest scale is that of `fit`, the largest shows readable labels.
 */
export function zoom(
  camera: Camera,
  extent: Extent,
  factor: number,
  px: number,
  py: number,
  fit: Camera,
): Camera {
  const text = textCell(extent.labelChars);
  const largest = Math.max(text.width + 14, fit.cellWidth);
  const widest = clamp(camera.cellWidth * factor, fit.cellWidth, largest);
  const tallest = clamp(camera.cellHeight * factor, fit.cellHeight, Math.max(28, fit.cellHeight));
  const atX = (px - camera.left + camera.x) / camera.cellWidth;
  const atY = (py - camera.top + camera.y) / camera.cellHeight;
  return settle(
    {
      ...camera,
      cellWidth: widest,
      cellHeight: tallest,
      x: atX * widest - (px - camera.left),
      y: atY * tallest - (py - camera.top),
    },
    extent,
  );
}

/** Scrolls as little as possible so that a cell is inside the viewport. */
export function reveal(camera: Camera, extent: Extent, cell: number): Camera {
  const row = cell % extent.rows;
  const col = Math.floor(cell / extent.rows);
  const x = clamp(camera.x, (col + 1) * camera.cellWidth - camera.width, col * camera.cellWidth);
  const y = clamp(camera.y, (row + 1) * camera.cellHeight - camera.height, row * camera.cellHeight);
  return settle({ ...camera, x, y }, extent);
}

/** True if some of the content is outside the viewport. */
export function scrolls(camera: Camera, extent: Extent): boolean {
  return (
    extent.cols * camera.cellWidth > camera.width + 0.5 ||
    extent.rows * camera.cellHeight > camera.height + 0.5
  );
}

function settle(camera: Camera, extent: Extent): Camera {
  return {
    ...camera,
    x: clamp(camera.x, 0, Math.max(0, extent.cols * camera.cellWidth - camera.width)),
    y: clamp(camera.y, 0, Math.max(0, extent.rows * camera.cellHeight - camera.height)),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
