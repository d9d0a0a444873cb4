/** Draws a scene on a 2-D canvas whose transform maps CSS pixels. No state, no DOM lookups. */

import { columnsOfBank } from './banks';
import { blockSizes, boundaryLevel, boundaryWidth } from './boundaries';
import { cssOf } from './colour';
import type { Camera, CellRange } from './geometry';
import {
  axesHeight,
  cellOrigin,
  kFontSize,
  kMinFontSize,
  pictureWidth,
  visibleRange,
} from './geometry';
import { paintAxes, paintColumnHeaders, paintPath, paintRowHeaders } from './headers';
import { paintMarkedLabel } from './marked-label';
import type { Pen } from './pen';
import type { Box, Region } from './regions';
import { runsOf } from './regions';
import type { Detail } from './raster';
import { detailOf, packed, rasterise, shrink } from './raster';
import type { Look, Scene } from './scene';

/** Puts a raster, one word a pixel, into a rectangle with hard edges. */
export type Blit = (
  pixels: Uint32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  toWidth: number,
  toHeight: number,
) => void;

/** Clears the picture and draws within its cells; what of them is seen, or null where none is. */
function paintWithin(
  pen: Pen,
  scene: Scene,
  camera: Camera,
  draw: (range: CellRange, detail: Detail) => void,
): CellRange | null {
  const range = visibleRange(camera, scene.rows, scene.cols);
  const right = pictureWidth(scene, camera.left + camera.width + 2);
  pen.clearRect(0, 0, right, camera.top + camera.height + 2);
  if (range.r1 <= range.r0 || range.c1 <= range.c0) return null;
  pen.save();
  clipToCells(pen, camera);
  draw(range, detailOf(camera, scene));
  pen.restore();
  return range;
}

/** Paints cells and boundaries. */
export function paintScene(pen: Pen, blit: Blit, scene: Scene, camera: Camera, look: Look): void {
  const range = paintWithin(pen, scene, camera, (range, detail) => {
    paintCells(blit, scene, camera, range, look);
    if (detail !== 'pixels') paintLines(pen, scene, camera, range, look);
    paintVectors(pen, scene, camera, range, look);
    paintFlags(pen, scene, camera, range, look);
    paintRegions(pen, scene, camera, look);
  });
  if (range === null) return;
  pen.strokeStyle = look.ink;
  pen.lineWidth = 1;
  pen.strokeRect(camera.left - 0.5, camera.top - 0.5, camera.width + 1, camera.height + 1);
}

/** Paints labels and headers: above what steps back, so that every text keeps its contrast. */
export function paintText(pen: Pen, scene: Scene, camera: Camera, look: Look): void {
  const range = paintWithin(pen, scene, camera, (range, detail) => {
    if (scene.chips) return paintNames(pen, scene.chips, camera, look, '');
    if (detail === 'text') paintLabels(pen, scene, camera, range, look);
    if (detail === 'stacked') paintStacked(pen, scene, camera, range, look);
    if (detail === 'colour' || detail === 'pixels') {
      paintNames(pen, scene.regions ?? [], camera, look, '600 ');
    }
  });
  if (range === null) return;
  paintAxes(pen, scene, look);
  paintColumnHeaders(pen, scene, camera, range, look);
  paintRowHeaders(pen, scene, camera, range, look);
}

function clipToCells(pen: Pen, camera: Camera): void {
  pen.beginPath();
  pen.rect(camera.left - 1, camera.top - 1, camera.width + 2, camera.height + 2);
  pen.clip();
}

function paintCells(blit: Blit, scene: Scene, camera: Camera, range: CellRange, look: Look): void {
  const width = range.c1 - range.c0;
  const height = range.r1 - range.r0;
  const pixels = rasterise(scene.slots, scene.rows, range, packed(look.palette));
  const origin = cellOrigin(camera, range.r0, range.c0);
  const toWidth = width * camera.cellWidth;
  const toHeight = height * camera.cellHeight;
  const outWidth = Math.min(width, Math.max(1, Math.round(toWidth)));
  const outHeight = Math.min(height, Math.max(1, Math.round(toHeight)));
  const shrunk =
    outWidth < width || outHeight < height
      ? shrink(pixels, width, height, outWidth, outHeight)
      : pixels;
  blit(shrunk, outWidth, outHeight, origin.x, origin.y, toWidth, toHeight);
}

/** Thin separators between cells, heavier lines at nested boundaries. */
function paintLines(pen: Pen, scene: Scene, camera: Camera, range: CellRange, look: Look): void {
  const columns = blockSizes(scene.colExtents);
  const rows = blockSizes(scene.rowExtents);
  const right = camera.left + camera.width;
  const bottom = camera.top + camera.height;
  const lines = (level: number, draw: (at: number, vertical: boolean) => void) => {
    for (let c = Math.max(1, range.c0); c < range.c1; c++) {
      if (boundaryLevel(columns, c) === level) draw(cellOrigin(camera, 0, c).x, true);
    }
    for (let r = Math.max(1, range.r0); r < range.r1; r++) {
      if (boundaryLevel(rows, r) === level) draw(cellOrigin(camera, r, 0).y, false);
    }
  };
  for (let level = 0; level <= Math.max(columns.length, rows.length); level++) {
    const dense = level === 0 ? Math.min(camera.cellWidth, camera.cellHeight) : Infinity;
    if (dense < 5) continue;
    pen.strokeStyle = level === 0 ? look.paper : look.ink;
    pen.lineWidth = level === 0 ? (dense < 12 ? 0.5 : 1) : boundaryWidth(level);
    pen.beginPath();
    lines(level, (at, vertical) => {
      pen.moveTo(vertical ? at : camera.left, vertical ? camera.top : at);
      pen.lineTo(vertical ? at : right, vertical ? bottom : at);
    });
    pen.stroke();
  }
}

/** Of less than this the lines between vectors would be most of what is seen. */
const kLeastVector = 8;

/** Where a thread's vector ends: lighter than where another warp begins. */
function paintVectors(pen: Pen, scene: Scene, camera: Camera, range: CellRange, look: Look): void {
  if (!scene.vectors) return;
  const { rows, cols } = scene.vectors;
  pen.strokeStyle = look.softInk;
  pen.lineWidth = kVectorLine;
  pen.beginPath();
  if (cols * camera.cellWidth >= kLeastVector) {
    for (let c = Math.ceil(range.c0 / cols) * cols; c < range.c1; c += cols) {
      const { x } = cellOrigin(camera, 0, c);
      pen.moveTo(x, camera.top);
      pen.lineTo(x, camera.top + camera.height);
    }
  }
  if (rows * camera.cellHeight >= kLeastVector) {
    for (let r = Math.ceil(range.r0 / rows) * rows; r < range.r1; r += rows) {
      const { y } = cellOrigin(camera, r, 0);
      pen.moveTo(camera.left, y);
      pen.lineTo(camera.left + camera.width, y);
    }
  }
  pen.stroke();
}

const kVectorLine = 0.75;

/** Thick enough to be seen, and above the label. */
export const kFlagHeight = 3;

function paintFlags(pen: Pen, scene: Scene, camera: Camera, range: CellRange, look: Look): void {
  if (!scene.flagged) return;
  const height = Math.min(kFlagHeight, camera.cellHeight / 2);
  pen.fillStyle = cssOf(look.palette.flag);
  for (let c = range.c0; c < range.c1; c++) {
    for (let r = range.r0; r < range.r1; r++) {
      if (!scene.flagged(r + c * scene.rows)) continue;
      const { x, y } = cellOrigin(camera, r, c);
      pen.fillRect(x, y, camera.cellWidth, height);
    }
  }
}

const kRegionLine = 1.5;

function boxOf(camera: Camera, { row, col, rows, cols }: Box) {
  const { x, y } = cellOrigin(camera, row, col);
  return { x, y, width: cols * camera.cellWidth, height: rows * camera.cellHeight };
}

function paintRegions(pen: Pen, scene: Scene, camera: Camera, look: Look): void {
  pen.strokeStyle = look.ink;
  pen.lineWidth = kRegionLine;
  for (const region of scene.regions ?? []) {
    const { x, y, width, height } = boxOf(camera, region);
    pen.strokeRect(x, y, width, height);
  }
}

/**
 * Each region's name in its middle, in a line or its words below each other, where there is room. A line
 * between cells may run there: it stops short of the name.
 */
function paintNames(
  pen: Pen,
  regions: readonly Region[],
  camera: Camera,
  look: Look,
  weight: string,
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = look.ink;
  pen.strokeStyle = look.paper;
  pen.lineWidth = kHalo;
  pen.lineJoin = 'round';
  for (const region of regions) {
    const { x, y, width, height } = boxOf(camera, region);
    const fit = nameIn(region.name, width, height);
    if (!fit) continue;
    const { lines, size } = fit;
    pen.font = `${weight}${size}px ${look.font}`;
    lines.forEach((line, i) => {
      const down = (i - (lines.length - 1) / 2) * (size + 1);
      const at = [x + width / 2, y + height / 2 + down] as const;
      pen.strokeText(line, ...at);
      pen.fillText(line, ...at);
    });
  }
}

/** What stays free beside a name, in pixels: of several words, and of one. */
const [kNameGap, kNameMargin] = [6, 2] as const;

/** Whether some of the labels have no room. */
export function labelsAreHidden(scene: Scene, camera: Camera): boolean {
  if (!scene.chips) return ['colour', 'pixels'].includes(detailOf(camera, scene));
  return scene.chips.some((chip) => {
    const { width, height } = boxOf(camera, chip);
    return nameIn(chip.name, width, height) === null;
  });
}

/** The lines of a name that fit into so much room, in the largest size that does; null where none does. */
export function nameIn(
  name: string,
  width: number,
  height: number,
): { readonly lines: readonly string[]; readonly size: number } | null {
  for (const lines of [[name], name.split(' ')]) {
    // Words beside each other would go on into a neighbour's.
    const gap = lines[0]!.includes(' ') ? kNameGap : kNameMargin;
    const chars = Math.max(...lines.map(({ length }) => length));
    const size = Math.min(kFontSize, Math.floor((width - gap) / (chars * 0.6)));
    if (size >= kMinFontSize && lines.length * (size + 1) + 1 <= height) return { lines, size };
  }
  return null;
}

function paintLabels(pen: Pen, scene: Scene, camera: Camera, range: CellRange, look: Look): void {
  const room = (camera.cellWidth - 3) / (scene.labelChars * 0.6);
  const size = Math.max(kMinFontSize, Math.min(kFontSize, Math.floor(room)));
  pen.font = `${size}px ${look.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = look.ink;
  for (let c = range.c0; c < range.c1; c++) {
    for (let r = range.r0; r < range.r1; r++) {
      const { x, y } = cellOrigin(camera, r, c);
      const text = scene.label(r + c * scene.rows);
      if (text) pen.fillText(text, x + camera.cellWidth / 2, y + camera.cellHeight / 2 + 0.5);
    }
  }
}

/** Labels broken at their space: `T14` above `V3`. */
function paintStacked(pen: Pen, scene: Scene, camera: Camera, range: CellRange, look: Look): void {
  const room = (camera.cellWidth - 3) / ((scene.wordChars ?? 1) * 0.6);
  const size = Math.max(kMinFontSize, Math.min(kFontSize - 1, Math.floor(room)));
  pen.font = `${size}px ${look.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = look.ink;
  const apart = Math.min(camera.cellHeight / 2 - 1, size + 1) / 2;
  for (let c = range.c0; c < range.c1; c++) {
    for (let r = range.r0; r < range.r1; r++) {
      const origin = cellOrigin(camera, r, c);
      const x = origin.x + camera.cellWidth / 2;
      const y = origin.y + camera.cellHeight / 2 + 0.5;
      const [first = '', second] = scene.label(r + c * scene.rows).split(' ');
      pen.fillText(first, x, second === undefined ? y : y - apart);
      if (second !== undefined) pen.fillText(second, x, y + apart);
    }
  }
}

/** Places that are marked together. */
export interface Mark {
  /** Of the domain: one, or all that lie in a bank. */
  readonly indices: readonly number[];
  readonly ofBank: boolean;
  /** The banks that they lie in, where the scene has columns for banks. */
  readonly banks: readonly number[];
}

export const kNoMark: Mark = { indices: [], ofBank: false, banks: [] };

export interface Marks {
  readonly hover: Mark;
  readonly pin: Mark;
  /** Ringed while neither is: what the text beside the picture speaks of before a reader chooses. */
  readonly rest?: Mark;
}

const isNothing = ({ indices, banks }: Mark) => indices.length === 0 && banks.length === 0;

/** How much of the panel lies over cells: of a scene in groups at rest, and outside the shown one. */
const kRestVeil = 0.3;
const kAsideVeil = 0.56;

/**
 * Paints hover and pin: the cells of the current index are outlined; if the index belongs to a
 * group (a thread), or a bank is shown, that has its full colours and everything else steps back.
 */
export function paintOverlay(
  pen: Pen,
  scene: Scene,
  camera: Camera,
  look: Look,
  marked: Marks,
): void {
  pen.clearRect(0, 0, camera.left + camera.width + 2, camera.top + camera.height + 2);
  const { hover, pin } = marked;
  const current = isNothing(hover) ? pin : hover;
  const group = groupOf(scene, current);
  pen.save();
  clipToCells(pen, camera);
  const rests = scene.groupOf !== undefined && isNothing(current);
  if (rests || group.length > 0) {
    pen.globalAlpha = rests ? kRestVeil : kAsideVeil;
    pen.fillStyle = look.paper;
    pen.fillRect(camera.left, camera.top, camera.width, camera.height);
    pen.globalAlpha = 1;
  }
  for (const cell of group) {
    const { x, y } = originOf(scene, camera, cell);
    pen.clearRect(x, y, camera.cellWidth, camera.cellHeight);
  }
  if (scene.enlarged) paintFrame(pen, boxOf(camera, scene.enlarged), look);
  const [place] = current.indices;
  const bands = place === undefined || current.ofBank ? [] : (scene.bandsOf?.(place) ?? []);
  if (scene.framesGroup !== false) {
    // A vector has one outline. What is computed stands out from all else that its thread holds.
    pen.strokeStyle = bands.length > 0 ? look.softInk : look.accent;
    pen.lineWidth = bands.length > 0 ? kCalmLine : kGroupLine;
    const alone = (cell: number): Box => {
      return { row: cell % scene.rows, col: Math.floor(cell / scene.rows), rows: 1, cols: 1 };
    };
    const parts = current.ofBank ? group.map(alone) : runsOf(scene.rows, group);
    for (const part of parts) strokeWithin(pen, boxOf(camera, part));
  }
  for (const band of bands) {
    const { x, y, width, height } = boxOf(camera, band);
    pen.clearRect(x, y, width, height);
    pen.strokeStyle = look.accent;
    pen.lineWidth = kGroupLine;
    pen.strokeRect(x, y, width, height);
  }
  const hovered = !pin.ofBank && hover.indices[0] === pin.indices[0] ? kNoMark : hover;
  const rest = isNothing(current) ? (marked.rest ?? kNoMark) : kNoMark;
  // The text beside the picture speaks of what is hovered: what stays pinned steps back.
  const pinned = isNothing(hovered) ? 1 : kAsidePin;
  for (const [{ indices, ofBank }, width, strength] of [
    [pin, kPinLine, pinned],
    [hovered, kHoverLine, 1],
    [rest, kHoverLine, 1],
  ] as const) {
    if (ofBank) continue;
    pen.globalAlpha = strength;
    for (const index of indices) {
      for (const cell of scene.cellsOf(index)) outline(pen, scene, camera, look, cell, width);
    }
    pen.globalAlpha = 1;
  }
  paintMarkedLabel(
    pen,
    scene,
    camera,
    look,
    current.ofBank ? undefined : (place ?? rest.indices[0]),
  );
  pen.restore();
  paintBanks(pen, scene, camera, look, current);
  const [first] = current.indices;
  if (first !== undefined && !current.ofBank) paintPath(pen, scene, camera, look, first);
}

/** Stands out from the lines of regions, which it may lie upon. */
function paintFrame(pen: Pen, { x, y, width, height }: ReturnType<typeof boxOf>, look: Look): void {
  for (const [colour, line] of [
    [look.paper, kHoverLine + kHalo],
    [look.accent, kHoverLine],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.strokeRect(x, y, width, height);
  }
}

/** Inside of the box, so that what its neighbours hold stays free; no box is too small to be seen. */
function strokeWithin(
  pen: Pen,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const inset = Math.min(pen.lineWidth, width / 2, height / 2) / 2;
  pen.strokeRect(
    x + inset,
    y + inset,
    Math.max(1.5, width - 2 * inset),
    Math.max(1.5, height - 2 * inset),
  );
}

const kCalmLine = 0.75;
/** Paper around a line, which stands out from what is drawn beside it. */
const kHalo = 3;
const kPinLine = 2.5;
const kHoverLine = 2;
/** Strength of what is pinned while something else is hovered. */
const kAsidePin = 0.4;
const kGroupLine = 1.25;

/** The cells that have their full colours: a bank's, else those of the place's group. */
function groupOf(scene: Scene, { indices, ofBank }: Mark): readonly number[] {
  if (ofBank) return [...new Set(indices.flatMap((index) => scene.cellsOf(index)))];
  const [first] = indices;
  return first === undefined ? [] : (scene.groupOf?.(first) ?? []);
}

/** Frames the header of each bank that is meant, and its column where the bank itself is. */
function paintBanks(pen: Pen, scene: Scene, camera: Camera, look: Look, mark: Mark): void {
  if (!scene.banks) return;
  pen.strokeStyle = look.accent;
  pen.lineWidth = mark.ofBank ? kHoverLine : kGroupLine;
  for (const bank of mark.banks) {
    const { from, to } = columnsOfBank(scene.banks, bank);
    const left = Math.max(camera.left, cellOrigin(camera, 0, from).x);
    const right = Math.min(camera.left + camera.width, cellOrigin(camera, 0, to).x);
    if (right <= left) continue;
    const top = axesHeight(scene) + kHeaderMargin;
    const bottom = mark.ofBank ? camera.top + camera.height : camera.top - kHeaderMargin;
    pen.strokeRect(left, top, right - left, bottom - top);
  }
}

/** Left free above a column's header, and below it. */
const kHeaderMargin = 2;

function originOf(scene: Scene, camera: Camera, cell: number): { x: number; y: number } {
  return cellOrigin(camera, cell % scene.rows, Math.floor(cell / scene.rows));
}

/** A cell that an outline inside of it would cover. */
const kNarrow = 10;

/** Outline inside a cell; a cell too small for one gets a visible square around it. */
function outline(
  pen: Pen,
  scene: Scene,
  camera: Camera,
  look: Look,
  cell: number,
  width: number,
): void {
  const { x, y } = originOf(scene, camera, cell);
  // Where it has no room inside it goes around: beside a narrow cell, over and under a low one.
  const insetIn = (size: number) => (size < kNarrow ? -2 : width / 2);
  const [across, down] = [insetIn(camera.cellWidth), insetIn(camera.cellHeight)];
  const box = [
    x + across,
    y + down,
    Math.max(3, camera.cellWidth - 2 * across),
    Math.max(3, camera.cellHeight - 2 * down),
  ] as const;
  if (across < 0 && down < 0 && scene.bandsOf) {
    pen.strokeStyle = look.paper;
    pen.lineWidth = width + kHalo;
    pen.strokeRect(...box);
  }
  pen.strokeStyle = look.accent;
  pen.lineWidth = width;
  pen.strokeRect(...box);
}
