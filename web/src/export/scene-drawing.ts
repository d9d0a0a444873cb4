/** A grid as a drawing: every cell, whatever the zoom; the pinned group stays in colour. */

import { columnsOfBank } from '../grid/banks';
import type { Level } from '../grid/boundaries';
import { blockSizes, blocksIn, boundaryLevel, boundaryWidth, labelStep } from '../grid/boundaries';
import {
  axesHeight,
  axesText,
  bracketEdge,
  colLevels,
  columnsAreRead,
  headerSize,
  kLevelHeight,
  levelEdges,
  pictureWidth,
  rowLevels,
  rowsAreRead,
} from '../grid/geometry';
import type { Mark as PinMark } from '../grid/paint';
import { kFlagHeight, kNoMark, nameIn } from '../grid/paint';
import { packed, rasterise } from '../grid/raster';
import type { Look, Scene } from '../grid/scene';
import type { Drawing, Hex, Mark } from './drawing';
import { hexOf, kAdvance, mix } from './drawing';

/** Up to here every cell has its label; a larger grid is an image with its lines and numbers. */
export const kMaxLabelled = 16_384;

const kTop = 22;
const kCellHeight = 26;
const kSize = 12;
const kMargin = 2;
/** Where the names of the axes stand. */
const kAxesLine = 12;
/** How far cells outside the pinned group step back. */
const kFade = 0.72;
const kLargest = 1400;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

/** Cells that belong to what is pinned, a place or a bank; none: everything is in colour. */
export function pinnedCells(scene: Scene, { indices, ofBank }: PinMark): ReadonlySet<number> {
  const [first] = indices;
  const group = ofBank || first === undefined ? [] : (scene.groupOf?.(first) ?? []);
  return new Set(group.length > 0 ? group : indices.flatMap((index) => scene.cellsOf(index)));
}

export function drawScene(scene: Scene, look: Look, pin: PinMark = kNoMark): Drawing {
  const labelled = scene.rows * scene.cols <= kMaxLabelled;
  const frame = labelled ? labelledFrame(scene) : imageFrame(scene);
  const marks: Mark[] = [
    ...(labelled ? cells(scene, look, frame, pin) : [image(scene, look, frame)]),
    ...lines(scene, look, frame, labelled),
    ...regions(scene, look, frame, labelled),
    ...headers(scene, look, frame),
    ...outlines(scene, look, frame, pin),
    ...bankFrames(scene, look, frame, pin),
  ];
  return {
    width: pictureWidth(scene, frame.left + scene.cols * frame.cellWidth + kMargin),
    height: frame.top + scene.rows * frame.cellHeight + kMargin,
    paper: look.paper,
    marks,
  };
}

function margins(scene: Scene): { left: number; top: number } {
  if (scene.paths) {
    const { left, top } = headerSize(scene);
    return { left: left + kMargin, top: top + kMargin };
  }
  return {
    left: (scene.rowLabelChars ?? String(scene.rows - 1).length) * 7 + 14,
    top: kTop + axesHeight(scene),
  };
}

function labelledFrame(scene: Scene): Frame {
  return {
    ...margins(scene),
    cellWidth: Math.max(30, Math.ceil(scene.labelChars * kSize * kAdvance) + 8),
    cellHeight: kCellHeight,
  };
}

function imageFrame(scene: Scene): Frame {
  const size = Math.max(1, Math.floor(kLargest / Math.max(scene.rows, scene.cols)));
  return { ...margins(scene), cellWidth: size, cellHeight: size };
}

function cells(scene: Scene, look: Look, frame: Frame, pin: PinMark): Mark[] {
  const group = pinnedCells(scene, pin);
  const colours = look.palette.rgb.map(hexOf);
  const fade = (colour: Hex) => mix(colour, look.paper, kFade);
  const marks: Mark[] = [];
  for (let c = 0; c < scene.cols; c++) {
    for (let r = 0; r < scene.rows; r++) {
      const cell = r + c * scene.rows;
      const kept = group.size === 0 || group.has(cell);
      const fill = colours[scene.slots[cell]!]!;
      const x = frame.left + c * frame.cellWidth;
      const y = frame.top + r * frame.cellHeight;
      const { cellWidth: width, cellHeight: height } = frame;
      marks.push({ kind: 'rect', x, y, width, height, fill: kept ? fill : fade(fill) });
      if (scene.flagged?.(cell)) {
        const flag = hexOf(look.palette.flag);
        marks.push({
          kind: 'rect',
          x,
          y,
          width,
          height: kFlagHeight,
          fill: kept ? flag : fade(flag),
        });
      }
      const text = scene.label(cell);
      if (!text) continue;
      marks.push({
        kind: 'text',
        x: x + width / 2,
        y: y + height / 2 + 4,
        text,
        size: kSize,
        fill: look.ink,
        anchor: 'middle',
      });
    }
  }
  return marks;
}

function image(scene: Scene, look: Look, frame: Frame): Mark {
  const whole = { r0: 0, r1: scene.rows, c0: 0, c1: scene.cols };
  const words = rasterise(scene.slots, scene.rows, whole, packed(look.palette));
  return {
    kind: 'image',
    x: frame.left,
    y: frame.top,
    width: scene.cols * frame.cellWidth,
    height: scene.rows * frame.cellHeight,
    pixels: new Uint8Array(words.buffer),
    columns: scene.cols,
    rows: scene.rows,
  };
}

/** Separators of cells, heavier at nested boundaries, and the outline. */
function lines(scene: Scene, look: Look, frame: Frame, cellLines: boolean): Mark[] {
  const right = frame.left + scene.cols * frame.cellWidth;
  const bottom = frame.top + scene.rows * frame.cellHeight;
  const thin: Mark[] = [];
  const heavy: Mark[] = [];
  const add = (level: number, x1: number, y1: number, x2: number, y2: number) => {
    const [list, stroke, line] = level
      ? ([heavy, look.ink, boundaryWidth(level)] as const)
      : ([thin, look.paper, 1] as const);
    if (level > 0 || cellLines) list.push({ kind: 'line', x1, y1, x2, y2, stroke, line });
  };
  const columns = blockSizes(scene.colExtents).filter((size) => size * frame.cellWidth >= 5);
  for (let c = 1; c < scene.cols; c++) {
    const x = frame.left + c * frame.cellWidth;
    add(boundaryLevel(columns, c), x, frame.top, x, bottom);
  }
  const rows = blockSizes(scene.rowExtents).filter((size) => size * frame.cellHeight >= 5);
  for (let r = 1; r < scene.rows; r++) {
    const y = frame.top + r * frame.cellHeight;
    add(boundaryLevel(rows, r), frame.left, y, right, y);
  }
  const { left: x, top: y } = frame;
  const outline = { width: right - x, height: bottom - y, stroke: look.ink, line: 1 };
  return [...thin, ...heavy, { kind: 'rect', x, y, ...outline }];
}

/** Outlines of the parts, and their names where the cells have no labels. */
function regions(scene: Scene, look: Look, frame: Frame, labelled: boolean): Mark[] {
  return (scene.regions ?? []).flatMap(({ row, col, rows, cols, name }): Mark[] => {
    const [x, y] = [frame.left + col * frame.cellWidth, frame.top + row * frame.cellHeight];
    const [width, height] = [cols * frame.cellWidth, rows * frame.cellHeight];
    const outline: Mark = { kind: 'rect', x, y, width, height, stroke: look.ink, line: 1.5 };
    const fit = labelled ? null : nameIn(name, width, height);
    if (!fit) return [outline];
    const { lines, size } = fit;
    return [
      outline,
      ...lines.map((text, i): Mark => {
        const down = (i - (lines.length - 1) / 2) * (size + 1) + size / 3;
        const at = { x: x + width / 2, y: y + height / 2 + down, anchor: 'middle' } as const;
        return { kind: 'text', ...at, text, size, fill: look.ink, bold: true };
      }),
    ];
  });
}

function headers(scene: Scene, look: Look, frame: Frame): Mark[] {
  const [columns, rows] = [colLevels(scene), rowLevels(scene)];
  const axes = axesText(scene);
  return [
    ...(axes === ''
      ? []
      : [{ ...headerStyle(look), x: kMargin, y: kAxesLine, text: axes, anchor: 'start' } as const]),
    ...(columns ? columnLevels(columns, scene, look, frame) : columnHeaders(scene, look, frame)),
    ...(rows ? rowLevelMarks(rows, scene, look, frame) : rowHeaders(scene, look, frame)),
  ];
}

const headerStyle = (look: Look) => ({ kind: 'text', size: 11, fill: look.softInk }) as const;

function columnHeaders(scene: Scene, look: Look, frame: Frame): Mark[] {
  const marks: Mark[] = [];
  const widest = String(Math.max(0, scene.cols - 1)).length * 7 + 8;
  const colStep = labelStep(blockSizes(scene.colExtents), frame.cellWidth, widest);
  for (let c = 0; c < scene.cols; c += colStep) {
    const x = frame.left + (c + (colStep === 1 ? 0.5 : 0)) * frame.cellWidth;
    const text = scene.colLabel?.(c) ?? String(c);
    marks.push({ ...headerStyle(look), x, y: frame.top - 8, text, anchor: 'middle' });
  }
  return marks;
}

function rowHeaders(scene: Scene, look: Look, frame: Frame): Mark[] {
  const marks: Mark[] = [];
  const rowStep = labelStep(blockSizes(scene.rowExtents), frame.cellHeight, 15);
  for (let r = 0; r < scene.rows; r += rowStep) {
    const middle = rowStep === 1 ? frame.cellHeight / 2 : 5;
    const y = frame.top + r * frame.cellHeight + middle + 4;
    const text = scene.rowLabel?.(r) ?? String(r);
    marks.push({ ...headerStyle(look), x: frame.left - 7, y, text, anchor: 'end' });
  }
  return marks;
}

/** Each coordinate of the columns' modes above what it counts, with a bracket over it from the second on. */
function columnLevels(levels: readonly Level[], scene: Scene, look: Look, frame: Frame): Mark[] {
  return levels.flatMap((level, k) => {
    if (!columnsAreRead(level, frame)) return [];
    const y = frame.top - 2.5 - k * kLevelHeight;
    return blocksIn(level, 0, scene.cols).flatMap(({ from, to, text }): Mark[] => {
      const [x1, x2] = [from, to].map((col) => frame.left + col * frame.cellWidth) as [
        number,
        number,
      ];
      const line = { kind: 'line', x1: x1 + 2, y1: y, x2: x2 - 2, y2: y } as const;
      return [
        { ...headerStyle(look), x: (x1 + x2) / 2, y: y - 2.5, text, anchor: 'middle' },
        ...(k > 0 ? [{ ...line, stroke: look.softInk, line: 1 }] : []),
      ];
    });
  });
}

function rowLevelMarks(levels: readonly Level[], scene: Scene, look: Look, frame: Frame): Mark[] {
  const edges = levelEdges(levels);
  return levels.flatMap((level, k) => {
    if (!rowsAreRead(level, frame)) return [];
    const x = frame.left - bracketEdge(edges[k]!) - 0.5;
    return blocksIn(level, 0, scene.rows).flatMap(({ from, to, text }): Mark[] => {
      const [y1, y2] = [from, to].map((row) => frame.top + row * frame.cellHeight) as [
        number,
        number,
      ];
      const line = { kind: 'line', x1: x, y1: y1 + 2, x2: x, y2: y2 - 2 } as const;
      const at = { x: frame.left - edges[k]!, y: (y1 + y2) / 2 + 4 };
      return [
        { ...headerStyle(look), ...at, text, anchor: 'end' },
        ...(k > 0 ? [{ ...line, stroke: look.softInk, line: 1 }] : []),
      ];
    });
  });
}

/** The pinned place, or thinner all places of the pinned bank. */
function outlines(scene: Scene, look: Look, frame: Frame, { indices, ofBank }: PinMark): Mark[] {
  const cells = new Set(indices.flatMap((index) => scene.cellsOf(index)));
  return [...cells].map((cell) => ({
    kind: 'rect',
    x: frame.left + Math.floor(cell / scene.rows) * frame.cellWidth + 1,
    y: frame.top + (cell % scene.rows) * frame.cellHeight + 1,
    width: Math.max(3, frame.cellWidth - 2),
    height: Math.max(3, frame.cellHeight - 2),
    stroke: look.accent,
    line: ofBank ? 1.25 : 2,
  }));
}

/** As on the page: the header of each bank that is meant, with its column where the bank is pinned. */
function bankFrames(scene: Scene, look: Look, frame: Frame, { banks, ofBank }: PinMark): Mark[] {
  if (!scene.banks) return [];
  const columns = scene.banks;
  return banks.flatMap((bank): Mark[] => {
    const { from, to } = columnsOfBank(columns, bank);
    const width = (Math.min(to, scene.cols) - from) * frame.cellWidth;
    if (width <= 0) return [];
    const [x, y] = [frame.left + from * frame.cellWidth, 2 + axesHeight(scene)];
    const height = frame.top - 2 - y + (ofBank ? scene.rows * frame.cellHeight : 0);
    return [{ kind: 'rect', x, y, width, height, stroke: look.accent, line: ofBank ? 2 : 1.25 }];
  });
}
