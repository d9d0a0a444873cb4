/** Scenes of a layout with three modes: a picture for each place of the last one. */

import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { layoutScene } from '../../grid/scenes/layout-scene';

/**
 * The first `shown` of `blocks` blocks, coloured alike by offset. An index is the 1-D coordinate in the
 * whole layout; `labelOf` says what stands in its cell.
 */
export function blockScenes(
  table: OffsetTable,
  blocks: number,
  shown: number,
  labelOf: (index: number) => string,
): Scene[] {
  const whole = layoutScene(table, { colourBy: 'offset', elementBytes: 2 });
  const { rows } = table;
  const cols = table.cols / blocks;
  const cells = rows * cols;
  const colExtents = extentsOf(table.colExtents, cols);
  const labelChars = Math.max(
    ...Array.from({ length: shown }, (_, block) => labelOf((block + 1) * cells - 1).length),
  );
  return Array.from({ length: shown }, (_, block) => {
    const first = block * cells;
    return {
      rows,
      cols,
      rowExtents: table.rowExtents,
      colExtents,
      slots: whole.slots.slice(first, first + cells),
      label: (cell) => labelOf(first + cell),
      labelChars,
      indexOf: (cell) => first + cell,
      cellsOf: (index) => (index >= first && index < first + cells ? [index - first] : []),
    };
  });
}

/** The extents, fastest first, that make up so many columns. */
function extentsOf(extents: readonly number[], cols: number): readonly number[] {
  let product = 1;
  const own = extents.filter((extent) => {
    if (product >= cols) return false;
    product *= extent;
    return true;
  });
  return product === cols && own.length > 0 ? own : [cols];
}
