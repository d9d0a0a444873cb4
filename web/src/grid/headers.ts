/** The numbers beside the cells: of rows and columns, or level by level of nested modes. */

import type { Level } from './boundaries';
import { blockSizes, blocksIn, labelStep } from './boundaries';
import type { Camera, CellRange } from './geometry';
import {
  axesText,
  bracketEdge,
  cellOrigin,
  colLevels,
  columnsAreRead,
  kLevelHeight,
  levelEdges,
  rowLevels,
  rowsAreRead,
} from './geometry';
import type { Pen } from './pen';
import type { Look, Scene } from './scene';

/** Numbers of the columns, or each coordinate of their nested modes. */
export function paintColumnHeaders(
  pen: Pen,
  scene: Scene,
  camera: Camera,
  range: CellRange,
  look: Look,
): void {
  pen.font = `11px ${look.font}`;
  pen.fillStyle = look.softInk;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  const levels = colLevels(scene);
  if (levels) return paintColumnLevels(pen, levels, scene, camera, range, look);
  const last = Math.max(0, scene.cols - 1);
  const widest = (scene.colLabel?.(last) ?? String(last)).length * 7 + 8;
  const colStep = labelStep(blockSizes(scene.colExtents), camera.cellWidth, widest);
  for (let c = Math.ceil(range.c0 / colStep) * colStep; c < range.c1; c += colStep) {
    const x = cellOrigin(camera, 0, c).x + (colStep === 1 ? camera.cellWidth / 2 : 0);
    if (x < camera.left || x > camera.left + camera.width) continue;
    pen.fillText(scene.colLabel?.(c) ?? String(c), x, camera.top - 9);
  }
}

/** What both directions are, in the line above the headers. */
export function paintAxes(pen: Pen, scene: Scene, look: Look): void {
  const text = axesText(scene);
  if (text === '') return;
  pen.font = `11px ${look.font}`;
  pen.fillStyle = look.softInk;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillText(text, 0, kAxesMiddle);
}

const kAxesMiddle = 7;

export function paintRowHeaders(
  pen: Pen,
  scene: Scene,
  camera: Camera,
  range: CellRange,
  look: Look,
): void {
  pen.textAlign = 'right';
  const levels = rowLevels(scene);
  if (levels) return paintRowLevels(pen, levels, scene, camera, range, look);
  const rowStep = labelStep(blockSizes(scene.rowExtents), camera.cellHeight, 15);
  for (let r = Math.ceil(range.r0 / rowStep) * rowStep; r < range.r1; r += rowStep) {
    const y = cellOrigin(camera, r, 0).y + (rowStep === 1 ? camera.cellHeight / 2 : 5);
    if (y < camera.top || y > camera.top + camera.height) continue;
    pen.fillText(scene.rowLabel?.(r) ?? String(r), camera.left - 7, y);
  }
}

/** Where a level's line is, outside of the cells: a bracket, or what is marked of it. */
const columnLine = (camera: Camera, level: number) => camera.top - 2 - level * kLevelHeight;
const kTick = 3;
const kPathLine = 1.5;
/** Of less than this nothing is to be read. */
const kLeastSeen = 6;

/** What is seen of a stretch of an axis. */
function within(from: number, to: number, low: number, high: number) {
  return { from: Math.max(from, low), to: Math.min(to, high) };
}

function columnsOf(camera: Camera, { from, to }: { from: number; to: number }) {
  const right = camera.left + camera.width;
  return within(cellOrigin(camera, 0, from).x, cellOrigin(camera, 0, to).x, camera.left, right);
}

function rowsOf(camera: Camera, { from, to }: { from: number; to: number }) {
  const bottom = camera.top + camera.height;
  return within(cellOrigin(camera, from, 0).y, cellOrigin(camera, to, 0).y, camera.top, bottom);
}

/** Every coordinate over its columns; from the second on a bracket joins what it counts. */
function paintColumnLevels(
  pen: Pen,
  levels: readonly Level[],
  scene: Scene,
  camera: Camera,
  range: CellRange,
  look: Look,
): void {
  pen.strokeStyle = look.softInk;
  pen.lineWidth = 1;
  levels.forEach((level, k) => {
    if (!columnsAreRead(level, camera)) return;
    const line = columnLine(camera, k) + 0.5;
    pen.beginPath();
    for (const block of blocksIn(level, range.c0, Math.min(range.c1, scene.cols))) {
      const { from, to } = columnsOf(camera, block);
      if (to - from < kLeastSeen) continue;
      pen.fillText(block.text, (from + to) / 2, camera.top - 9 - k * kLevelHeight);
      if (k === 0) continue;
      pen.moveTo(from + 2, line + kTick);
      pen.lineTo(from + 2, line);
      pen.lineTo(to - 2, line);
      pen.lineTo(to - 2, line + kTick);
    }
    pen.stroke();
  });
}

function paintRowLevels(
  pen: Pen,
  levels: readonly Level[],
  scene: Scene,
  camera: Camera,
  range: CellRange,
  look: Look,
): void {
  pen.strokeStyle = look.softInk;
  pen.lineWidth = 1;
  const edges = levelEdges(levels);
  levels.forEach((level, k) => {
    if (!rowsAreRead(level, camera)) return;
    const line = camera.left - bracketEdge(edges[k]!) - 0.5;
    pen.beginPath();
    for (const block of blocksIn(level, range.r0, Math.min(range.r1, scene.rows))) {
      const { from, to } = rowsOf(camera, block);
      if (to - from < kLeastSeen) continue;
      pen.fillText(block.text, camera.left - edges[k]!, (from + to) / 2);
      if (k === 0) continue;
      pen.moveTo(line + kTick, from + 2);
      pen.lineTo(line, from + 2);
      pen.lineTo(line, to - 2);
      pen.lineTo(line + kTick, to - 2);
    }
    pen.stroke();
  });
}

/** Marks the coordinates of a place, level by level, in the headers that tell them. */
export function paintPath(pen: Pen, scene: Scene, camera: Camera, look: Look, index: number): void {
  const cell = scene.cellsOf(index)[0];
  if (!scene.paths || cell === undefined) return;
  pen.strokeStyle = look.accent;
  pen.lineWidth = kPathLine;
  pen.beginPath();
  const columns = colLevels(scene) ?? [];
  columns.forEach((level, k) => {
    const col = Math.floor(cell / scene.rows);
    const { from, to } = columnsOf(camera, blocksIn(level, col, col + 1)[0]!);
    if (to <= from || !columnsAreRead(level, camera)) return;
    pen.moveTo(from + 2, columnLine(camera, k) + 0.5);
    pen.lineTo(to - 2, columnLine(camera, k) + 0.5);
  });
  const rows = rowLevels(scene) ?? [];
  const edges = levelEdges(rows);
  rows.forEach((level, k) => {
    const row = cell % scene.rows;
    const { from, to } = rowsOf(camera, blocksIn(level, row, row + 1)[0]!);
    if (to <= from || !rowsAreRead(level, camera)) return;
    const x = camera.left - (k === 0 ? 3 : bracketEdge(edges[k]!)) - 0.5;
    pen.moveTo(x, from + 2);
    pen.lineTo(x, to - 2);
  });
  pen.stroke();
}
