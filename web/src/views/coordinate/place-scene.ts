/** Scene of a shape in which one index stands out, with the row and the column that lead to it. */

import { kPaperSlot, kRampBase, kRampSteps } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { laidOut, layoutScene } from '../../grid/scenes/layout-scene';

const kLed = kRampBase + Math.floor(kRampSteps / 5);
const kThere = kRampBase + kRampSteps - 1;

/** `table` is of the compact layout of the shape, so that a cell's offset is its index. */
export function placeScene(table: OffsetTable, index: number): Scene {
  const scene = layoutScene(table, { colourBy: 'none', elementBytes: 2, label: 'index' });
  const { rows } = laidOut(table);
  const [row, col] = [index % rows, Math.floor(index / rows)];
  const slots = scene.slots.map((_, cell) => {
    if (cell === index) return kThere;
    const isLed = (rows > 1 && cell % rows === row) || Math.floor(cell / rows) === col;
    return isLed ? kLed : kPaperSlot;
  });
  return { ...scene, slots };
}
