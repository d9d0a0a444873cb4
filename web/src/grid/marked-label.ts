/** What a marked cell says where cells have no room for their labels: beside it, over its neighbours. */

import type { Camera } from './geometry';
import { cellOrigin, kFontSize } from './geometry';
import type { Pen } from './pen';
import { detailOf } from './raster';
import type { Look, Scene } from './scene';

/** Of a box around the label: inside of it, and to the cell. */
const [kMargin, kGap] = [4, 4] as const;
const kChar = 0.6 * kFontSize;
const kHeight = kFontSize + 2 * kMargin;

export function paintMarkedLabel(
  pen: Pen,
  scene: Scene,
  camera: Camera,
  look: Look,
  index: number | undefined,
): void {
  if (!scene.tellsMarked || index === undefined) return;
  const detail = detailOf(camera, scene);
  const [cell] = scene.cellsOf(index);
  if ((detail !== 'colour' && detail !== 'pixels') || cell === undefined) return;
  const text = scene.label(cell);
  const { x, y } = cellOrigin(camera, cell % scene.rows, Math.floor(cell / scene.rows));
  const width = text.length * kChar + 2 * kMargin;
  const right = x + camera.cellWidth + kGap;
  const edges = { right: camera.left + camera.width, bottom: camera.top + camera.height };
  const left = right + width <= edges.right ? right : Math.max(camera.left, x - kGap - width);
  const middle = y + (camera.cellHeight - kHeight) / 2;
  const top = Math.max(camera.top, Math.min(edges.bottom - kHeight, middle));
  pen.fillStyle = look.paper;
  pen.fillRect(left, top, width, kHeight);
  pen.strokeStyle = look.accent;
  pen.lineWidth = 1;
  pen.strokeRect(left, top, width, kHeight);
  pen.font = `${kFontSize}px ${look.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = look.ink;
  pen.fillText(text, left + width / 2, top + kHeight / 2 + 0.5);
}
