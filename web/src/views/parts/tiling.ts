/** What the core knows of a divide or a product: where every cell of its result comes from. */

import type { Engine, Grid, Reading, ValueInfo } from '@colex/wasm';
import type { Tiling, TilingLabel, TilingScenes } from '../../grid/scenes/tiling-scene';
import {
  divideScenes,
  divideTiling,
  productScenes,
  productTiling,
} from '../../grid/scenes/tiling-scene';
import { gridOf } from '../../session/tables';
import { inPlaces, placesIn } from '../../session/places';
import { valueOf } from '../../session/value-of';

export interface TilingCall {
  readonly operation: string;
  readonly before: string;
  /** The layout, and the tiler or the layout of copies, after the statements of `before`. */
  readonly operands: readonly [string, string];
  readonly reading: Reading;
}

export interface TilingPart {
  readonly text: string;
  readonly shape: string;
  readonly table: Grid;
  /** Its layout in offsets of A, where `text` has 1-D coordinates of A. */
  readonly inOffsets?: string;
}

export interface Tiled {
  readonly tiling: Tiling;
  readonly first: TilingPart;
  /** Absent in a product, whose block is its tile. */
  readonly tile: TilingPart | null;
  readonly rest: TilingPart;
  readonly result: TilingPart;
  /** Of a divide: the 1-D coordinate in `first` of each cell of the result; -1: outside of it. */
  readonly index?: ArrayLike<number>;
  readonly scenes: (by: TilingLabel, shown: number) => TilingScenes;
}

export const isProduct = (operation: string) => operation.endsWith('_product');

/**
 * The same operation on layouts whose offsets are their own 1-D coordinates says where the cells
 * of its result come from, whatever form it gathers its modes in.
 */
export function tiledBy(engine: Engine, value: ValueInfo, call: TilingCall): Tiled | null {
  const { operation, before, operands, reading } = call;
  const [first, second] = operands;
  const part = (expression: string): TilingPart | null => {
    const info = valueOf(engine, before, expression, reading);
    const table = info?.cells === undefined ? null : gridOf(engine, info.text);
    return info && table ? { text: info.text, shape: info.shape ?? '', table } : null;
  };
  const from = part(first);
  const table = gridOf(engine, value.text);
  if (!from || !table) return null;
  const result = { text: value.text, shape: value.shape ?? '', table };
  if (isProduct(operation)) {
    const rest = part(second);
    const plain = (text: string) => `make_layout(shape(${text}))`;
    const index = part(`${operation}(${plain(first)}, ${plain(second)})`);
    if (!rest || !index || index.table.offsets.length !== table.offsets.length) return null;
    const cells = from.table.offsets.length;
    const tiling = productTiling(cells, rest.table.offsets.length, index.table);
    const tables = { first: from.table, rest: rest.table, result: table };
    const scenes = (by: TilingLabel, shown: number) => productScenes(tiling, tables, by, shown);
    return { tiling, first: from, tile: null, rest, result, scenes };
  }
  const found = placesIn(from.shape, from.table.offsets.length, table.offsets.length, (code) => {
    return part(`${operation}(${code}, ${second})`)?.table ?? null;
  });
  if (!found) return null;
  const { places } = found;
  const zip = `zipped_divide(${places.code}, ${second})`;
  const zipped = part(zip);
  const [tile, rest] = [0, 1].map((mode) => {
    const inFirst = part(`layout<${mode}>(${zip})`);
    const own = part(`layout<${mode}>(zipped_divide(${first}, ${second}))`);
    return (
      inFirst && own && { ...inFirst, table: inPlaces(inFirst.table, places), inOffsets: own.text }
    );
  });
  if (!zipped || !tile || !rest) return null;
  const tiling = divideTiling(zipped.table, found.table);
  const index = inPlaces(found.table, places);
  const tables = {
    first: from.table,
    tile: tile.table,
    rest: rest.table,
    result: table,
    index,
  };
  const scenes = (by: TilingLabel, shown: number) => divideScenes(tiling, tables, by, shown);
  return { tiling, first: from, tile, rest, result, index: index.offsets, scenes };
}
