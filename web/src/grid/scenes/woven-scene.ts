/** Scenes of layouts with many modes: even modes go down and odd ones across, each with its coordinate. */

import type { Scene } from '../scene';
import type { LayoutSceneOptions, OffsetTable } from './layout-scene';
import { layoutScene } from './layout-scene';

/** The extents of each mode, leftmost fastest: ((2,2),3) is [[2, 2], [3]]. */
export type Modes = readonly (readonly number[])[];

/**
 * The cells of a layout, of which `table` has the offsets in the order of its 1-D coordinate, with modes 0, 2, …
 * down, and 1, 3, … across. `labelOf` says what stands in the cell of a 1-D coordinate.
 */
export function wovenScene(
  table: OffsetTable,
  modes: Modes,
  labelOf: (index: number) => string,
  colours: Pick<LayoutSceneOptions, 'colourBy' | 'elementBytes'> = kByOffset,
): Scene {
  const down = axisOf(modes, 0);
  const across = axisOf(modes, 1);
  const [rows, cols] = [down.length, across.length];
  const indices = Int32Array.from(
    { length: rows * cols },
    (_, cell) => down[cell % rows]! + across[Math.floor(cell / rows)]!,
  );
  const cells = new Int32Array(indices.length);
  indices.forEach((index, cell) => (cells[index] = cell));
  const along = (first: number) => modes.filter((_, i) => i % 2 === first).flat();
  const plain = layoutScene(table, colours);
  const labelChars = Math.max(...Array.from(indices, (index) => labelOf(index).length));
  return {
    rows,
    cols,
    rowExtents: along(0),
    colExtents: along(1),
    paths: true,
    slots: Uint8Array.from(indices, (index) => plain.slots[index]!),
    label: (cell) => labelOf(indices[cell]!),
    labelChars,
    indexOf: (cell) => indices[cell]!,
    cellsOf: (index) => (index >= 0 && index < cells.length ? [cells[index]!] : []),
  };
}

const kByOffset: LayoutSceneOptions = { colourBy: 'offset', elementBytes: 2 };

/** The part of the 1-D coordinate that every place of an axis has: of modes `first`, `first` + 2, … */
function axisOf(modes: Modes, first: number): readonly number[] {
  let places = [0];
  let step = 1;
  modes.forEach((extents, mode) => {
    const size = extents.reduce((product, extent) => product * extent, 1);
    if (mode % 2 === first) {
      const before = places;
      places = Array.from({ length: size }, (_, at) => before.map((one) => one + at * step)).flat();
    }
    step *= size;
  });
  return places;
}
