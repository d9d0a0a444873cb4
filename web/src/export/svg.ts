/** A scene as an SVG document: every cell, whatever the zoom; the pinned group stays in colour. */

import { blockSizes, boundaryLevel, boundaryWidth } from '../grid/boundaries';
import { textCell } from '../grid/geometry';
import type { Look, Scene } from '../grid/scene';

/** Beyond this many cells an SVG would be larger than a browser likes; a PNG serves then. */
export const kMaxSvgCells = 16_384;

const kTop = 22;

/** `pinned` is a domain index or -1: with a pin, cells outside its group step back. */
export function svgOf(scene: Scene, look: Look, pinned = -1): string {
  const cell = textCell(scene.labelChars);
  const width = Math.max(30, cell.width + 6);
  const height = 26;
  const left = (scene.rowLabelChars ?? String(scene.rows - 1).length) * 7 + 14;
  const total = { width: left + scene.cols * width + 2, height: kTop + scene.rows * height + 2 };
  const group = new Set(pinned < 0 ? [] : (scene.groupOf?.(pinned) ?? scene.cellsOf(pinned)));
  const cells: string[] = [];
  for (let c = 0; c < scene.cols; c++) {
    for (let r = 0; r < scene.rows; r++) {
      const at = r + c * scene.rows;
      const x = left + c * width;
      const y = kTop + r * height;
      const faded = group.size > 0 && !group.has(at) ? ' opacity="0.35"' : '';
      const label = escapeXml(scene.label(at));
      cells.push(
        `<g${faded}><rect x="${x}" y="${y}" width="${width}" height="${height}" ` +
          `fill="${look.palette.css[scene.slots[at]!]}"/>` +
          (label && `<text x="${x + width / 2}" y="${y + height / 2 + 4}">${label}</text>`) +
          '</g>',
      );
    }
  }
  const frame = { left, top: kTop, width, height };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${total.height}" ` +
      `viewBox="0 0 ${total.width} ${total.height}" font-family="monospace" font-size="12" ` +
      `text-anchor="middle" fill="${look.ink}">`,
    `<rect width="100%" height="100%" fill="${look.paper}"/>`,
    ...cells,
    ...lines(scene, look, frame),
    ...headers(scene, look, frame),
    '</svg>',
    '',
  ].join('\n');
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function lines(scene: Scene, look: Look, frame: Frame): string[] {
  const right = frame.left + scene.cols * frame.width;
  const bottom = frame.top + scene.rows * frame.height;
  const line = (level: number, x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${level ? look.ink : look.paper}" ` +
    `stroke-width="${level ? boundaryWidth(level) : 1}"/>`;
  const thin: string[] = [];
  const heavy: string[] = [];
  const columns = blockSizes(scene.colExtents);
  for (let c = 1; c < scene.cols; c++) {
    const level = boundaryLevel(columns, c);
    const x = frame.left + c * frame.width;
    (level ? heavy : thin).push(line(level, x, frame.top, x, bottom));
  }
  const rows = blockSizes(scene.rowExtents);
  for (let r = 1; r < scene.rows; r++) {
    const level = boundaryLevel(rows, r);
    const y = frame.top + r * frame.height;
    (level ? heavy : thin).push(line(level, frame.left, y, right, y));
  }
  const outline =
    `<rect x="${frame.left}" y="${frame.top}" width="${right - frame.left}" ` +
    `height="${bottom - frame.top}" fill="none" stroke="${look.ink}"/>`;
  return [...thin, ...heavy, outline];
}

function headers(scene: Scene, look: Look, frame: Frame): string[] {
  const texts: string[] = [];
  const open = `<text fill="${look.softInk}" font-size="11"`;
  for (let c = 0; c < scene.cols; c++) {
    const text = escapeXml(scene.colLabel?.(c) ?? String(c));
    texts.push(`${open} x="${frame.left + (c + 0.5) * frame.width}" y="14">${text}</text>`);
  }
  for (let r = 0; r < scene.rows; r++) {
    const text = escapeXml(scene.rowLabel?.(r) ?? String(r));
    const y = frame.top + (r + 0.5) * frame.height + 4;
    texts.push(`${open} x="${frame.left - 7}" y="${y}" text-anchor="end">${text}</text>`);
  }
  return texts;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
