/** What a figure of a divide or a product is coloured by, and what its sides are. */

import type { Engine, Statement } from '@colex/wasm';
import type { Tiling } from '../grid/scenes/tiling-scene';
import { divideTiling, productTiling } from '../grid/scenes/tiling-scene';
import { isLayout, kTilings } from '../views/parts/kinds';
import { inPlaces, placesIn } from '../session/places';
import { draw } from './core';

export interface Tiles {
  readonly by: 'tile' | 'copy';
  readonly tiling: Tiling;
  /** What goes down and across; null where both are counted as in the matrix that is cut. */
  readonly axes: readonly ['inTile' | 'mode0', 'tile' | 'copy' | 'mode1'] | null;
}

/** The tiles, or the copies, of what a statement makes; null where it makes none. */
export function tilesOf(engine: Engine, { made, value }: Statement): Tiles | null {
  const [first, second] = made?.operands ?? [];
  if (!made || !first || !second || !kTilings.includes(made.operation)) return null;
  const tableOf = (code: string) => {
    const drawn = draw(engine, code);
    return drawn.ok ? drawn.grid : null;
  };
  const by = second.source ?? second.text;
  const size = Number(first.cells);
  if (made.operation.endsWith('_product')) {
    // Of a block whose offsets are its own 1-D coordinates the result says where its cells come from.
    const index = tableOf(`${made.operation}(make_layout(shape(${first.text})), ${by})`);
    if (!index || !isLayout(second)) return null;
    const tiling = productTiling(size, Number(second.cells), index);
    return {
      by: 'copy',
      tiling,
      axes: isColumnwise(tiling, index.rows) ? ['inTile', 'copy'] : null,
    };
  }
  const whole = draw(engine, first.text);
  const found =
    whole.ok &&
    placesIn(whole.shape, size, Number(value?.cells), (code) =>
      tableOf(`${made.operation}(${code}, ${by})`),
    );
  if (!found) return null;
  const zipped = tableOf(`zipped_divide(${found.places.code}, ${by})`);
  if (!zipped) return null;
  const index = inPlaces(found.table, found.places);
  const tiling = divideTiling(zipped, found.table);
  if (isColumnwise(tiling, index.rows)) return { by: 'tile', tiling, axes: ['inTile', 'tile'] };
  const asInMatrix = index.offsets.every((from: number, cell: number) => from === cell);
  return { by: 'tile', tiling, axes: asInMatrix ? null : ['mode0', 'mode1'] };
}

/** Whether a column is a tile. */
const isColumnwise = ({ element, tile, tileSize }: Tiling, rows: number): boolean =>
  rows === tileSize &&
  element.every((one, cell) => one === cell % rows && tile[cell] === tile[cell - one]);
