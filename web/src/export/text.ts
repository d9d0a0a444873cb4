/** A scene as plain text, row by row as on the page. */

import type { Mark } from '../grid/paint';
import { kNoMark } from '../grid/paint';
import type { Scene } from '../grid/scene';
import { pinnedCells } from './scene-drawing';

/** Beyond this a page of text helps nobody. */
export const kMaxTextCells = 65_536;

/**
 * Rows of right-aligned labels with their headers, in the manner of print_layout. With a pin, only
 * its group, or its bank, keeps its labels.
 */
export function plainText(scene: Scene, pin: Mark = kNoMark): string {
  const width = scene.labelChars + 2;
  const left = scene.rowLabelChars ?? String(scene.rows - 1).length;
  const group = pinnedCells(scene, pin);
  const textOf = (cell: number) => {
    const text = scene.label(cell);
    return text === '' || group.size === 0 || group.has(cell) ? text : '.';
  };
  const heading = Array.from({ length: scene.cols }, (_, c) =>
    (scene.colLabel?.(c) ?? String(c)).padStart(width),
  ).join('');
  const lines = [' '.repeat(left + 2) + heading];
  for (let r = 0; r < scene.rows; r++) {
    const name = (scene.rowLabel?.(r) ?? String(r)).padStart(left);
    let line = `${name}  `;
    for (let c = 0; c < scene.cols; c++) line += textOf(r + c * scene.rows).padStart(width);
    lines.push(line.trimEnd());
  }
  return `${lines.join('\n')}\n`;
}
