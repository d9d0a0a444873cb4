/** Scenes of a divide or a product: the whole, the tile, the rest and the result, linked cell by cell. */

import { hueSlot, kHueCount, kPaperSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';
import { laidOut } from './layout-scene';

/** Which element of a tile and which tile every cell of the result is, and back. */
export interface Tiling {
  readonly tileSize: number;
  readonly count: number;
  /** By the result's 1-D coordinate; -1: no tile has it. */
  readonly element: Int32Array;
  readonly tile: Int32Array;
  /** The result's 1-D coordinate of element + tileSize * tile; -1: it has none. */
  readonly at: Int32Array;
}

/** What the number in a cell is. */
export type TilingLabel = 'offset' | 'index' | 'coordinate';

/** What a panel shows: cells of its table, each of which stands for one of the result's. */
interface Panel {
  readonly table: OffsetTable;
  /** Its cell of the result's 1-D coordinate, -1 for none. */
  readonly cellAt: (index: number) => number;
  readonly indexAt: (cell: number) => number;
  /** Which tile a cell belongs to, by which it is coloured; -1 for none. */
  readonly tileAt: (cell: number) => number;
  readonly label: (cell: number) => string;
}

const kNone = -1;
/** Stands in a cell for an element that A does not have. */
const kOutside = '–';
/** A larger tile has too many cells to step forward while the pointer moves. */
const kMostTogether = 4096;

function tilingOf(tileSize: number, count: number, cells: number, flat: ArrayLike<number>): Tiling {
  const element = new Int32Array(cells).fill(kNone);
  const tile = new Int32Array(cells).fill(kNone);
  const at = new Int32Array(tileSize * count).fill(kNone);
  for (let index = 0; index < cells; index++) {
    const place = flat[index]!;
    if (place < 0 || place >= at.length) continue;
    element[index] = place % tileSize;
    tile[index] = Math.floor(place / tileSize);
    if (at[place] === kNone) at[place] = index;
  }
  return { tileSize, count, element, tile, at };
}

/**
 * Of a divide. Both tables hold 1-D coordinates of the layout that is divided: `zipped` those of
 * element t of tile r at t + r * rows, `result` those of the result's cells.
 */
export function divideTiling(zipped: OffsetTable, result: OffsetTable): Tiling {
  const places = new Map<number, number>();
  zipped.offsets.forEach((index: number, place: number) => {
    if (!places.has(index)) places.set(index, place);
  });
  const flat = Array.from(result.offsets, (index) => places.get(index) ?? kNone);
  return tilingOf(zipped.rows, zipped.cols, flat.length, flat);
}

/** Of a product. `result` holds a + |A| * b of element a of the block in copy b. */
export function productTiling(block: number, copies: number, result: OffsetTable): Tiling {
  return tilingOf(block, copies, result.offsets.length, result.offsets);
}

/** Hue by tile; after eight they go on in another lightness. */
export const tileSlot = (tile: number) =>
  tile < 0 ? kPaperSlot : hueSlot(tile % kHueCount, Math.floor(tile / kHueCount));

export function slotsOf(cells: number, tileAt: (cell: number) => number): Uint8Array {
  return Uint8Array.from({ length: cells }, (_, cell) => tileSlot(tileAt(cell)));
}

/** `row,column` of a cell as it is drawn; of a line its number alone. */
export function placeText({ rows, cols }: OffsetTable, cell: number): string {
  if (rows === 1 || cols === 1) return String(cell);
  return `${cell % rows},${Math.floor(cell / rows)}`;
}

/** The text of a cell of a table whose 1-D coordinates are its cells. */
export function labelOf(table: OffsetTable, cell: number, by: TilingLabel): string {
  if (by === 'offset') return String(table.offsets[cell]);
  return by === 'index' ? String(cell) : placeText(table, cell);
}

function panelScene(tiling: Tiling, { table, cellAt, indexAt, tileAt, label }: Panel): Scene {
  const drawn = laidOut(table);
  const cells = drawn.offsets.length;
  let labelChars = 1;
  for (let cell = 0; cell < cells; cell++) labelChars = Math.max(labelChars, label(cell).length);
  return {
    rows: drawn.rows,
    cols: drawn.cols,
    rowExtents: drawn.rowExtents,
    colExtents: drawn.colExtents,
    paths: true,
    slots: slotsOf(cells, tileAt),
    label,
    labelChars,
    indexOf: indexAt,
    cellsOf: (index) => {
      const cell = cellAt(index);
      return cell >= 0 && cell < cells ? [cell] : [];
    },
    ...tileGroups(tiling, (index) => {
      const cell = cellAt(index);
      return cell < cells ? cell : kNone;
    }),
  };
}

/** The tile of a place keeps its full colours, all others are pale. */
export function tileGroups(
  { tileSize, tile, at }: Tiling,
  cellAt: (index: number) => number,
): Pick<Scene, 'groupOf' | 'framesGroup'> {
  if (tileSize > kMostTogether) return {};
  return {
    framesGroup: false,
    groupOf: (index) => {
      const which = tile[index] ?? kNone;
      if (which < 0) return [];
      const places = at.subarray(which * tileSize, (which + 1) * tileSize);
      const cells = new Set<number>();
      for (const place of places) {
        const cell = place < 0 ? kNone : cellAt(place);
        if (cell >= 0) cells.add(cell);
      }
      return [...cells];
    },
  };
}

const resultPanel = (tiling: Tiling, table: OffsetTable, by: TilingLabel): Panel => ({
  table,
  cellAt: (index) => index,
  indexAt: (cell) => cell,
  tileAt: (cell) => tiling.tile[cell]!,
  label: (cell) => labelOf(table, cell, by),
});

/** One tile, wherever the selection is: `shown` says in which tile a picked element is. */
const tilePanel = (
  { tileSize, element, at }: Tiling,
  table: OffsetTable,
  shown: number,
  label: (cell: number) => string,
): Panel => ({
  table,
  cellAt: (index) => element[index] ?? kNone,
  indexAt: (cell) => at[cell + tileSize * shown] ?? kNone,
  tileAt: () => shown,
  label,
});

/** All tiles, a cell each: the key to the colours. `shown` is the element a picked tile is marked at. */
const restPanel = (
  { tileSize, tile, at }: Tiling,
  table: OffsetTable,
  shown: number,
  label: (cell: number) => string,
): Panel => ({
  table,
  cellAt: (index) => tile[index] ?? kNone,
  indexAt: (cell) => at[shown + tileSize * cell] ?? kNone,
  tileAt: (cell) => cell,
  label,
});

export interface TilingScenes {
  /** The layout that is divided, or the block that is repeated. */
  readonly first: Scene;
  /** The tile of a divide; a product's is its block. */
  readonly tile: Scene | null;
  readonly rest: Scene;
  readonly result: Scene;
}

/**
 * A, tile, rest and result of a divide. `tile` and `rest` hold 1-D coordinates of `first`, as
 * modes of its zipped form; their cells say where in A they are. `shown` is the pinned cell of the result.
 */
export function divideScenes(
  tiling: Tiling,
  tables: {
    first: OffsetTable;
    tile: OffsetTable;
    rest: OffsetTable;
    result: OffsetTable;
    /** The 1-D coordinate in `first` of each cell of the result; -1: it hangs over the edge. */
    index: OffsetTable;
  },
  by: TilingLabel,
  shown: number,
): TilingScenes {
  const { first, index } = tables;
  const back = new Map<number, number>();
  index.offsets.forEach((cell: number, c: number) => {
    if (cell >= 0 && !back.has(cell)) back.set(cell, c);
  });
  const at = shown < 0 ? 0 : shown;
  const inFirst = (cell: number) => (cell >= 0 ? labelOf(first, cell, by) : kOutside);
  const whole: Panel = {
    table: first,
    cellAt: (c) => index.offsets[c] ?? kNone,
    indexAt: (cell) => back.get(cell) ?? kNone,
    tileAt: (cell) => tiling.tile[back.get(cell) ?? kNone] ?? kNone,
    label: (cell) => labelOf(first, cell, by),
  };
  const element = tiling.element[at] ?? 0;
  const tile = tiling.tile[at] ?? 0;
  return {
    first: panelScene(tiling, whole),
    tile: panelScene(
      tiling,
      tilePanel(tiling, tables.tile, tile, (cell) => inFirst(tables.tile.offsets[cell]!)),
    ),
    rest: panelScene(
      tiling,
      restPanel(tiling, tables.rest, element, (cell) => inFirst(tables.rest.offsets[cell]!)),
    ),
    result: panelScene(tiling, {
      ...resultPanel(tiling, tables.result, by),
      tileAt: (c) => (index.offsets[c]! < 0 ? kNone : tiling.tile[c]!),
    }),
  };
}

/** Block, copies and result of a product; the block wears the colour of the pinned copy. */
export function productScenes(
  tiling: Tiling,
  tables: { first: OffsetTable; rest: OffsetTable; result: OffsetTable },
  by: TilingLabel,
  shown: number,
): TilingScenes {
  const { first, rest, result } = tables;
  const at = shown < 0 ? (tiling.at[0] ?? 0) : shown;
  const copy = tiling.tile[at] ?? 0;
  const element = tiling.element[at] ?? 0;
  return {
    first: panelScene(
      tiling,
      tilePanel(tiling, first, copy, (cell) => labelOf(first, cell, by)),
    ),
    tile: null,
    rest: panelScene(
      tiling,
      restPanel(tiling, rest, element, (cell) => labelOf(rest, cell, by)),
    ),
    result: panelScene(tiling, resultPanel(tiling, result, by)),
  };
}
