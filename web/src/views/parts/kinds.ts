/** What a value is and what made it, as views are offered by it. */

import type { Mode } from '@colex/wasm';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import type { CardData } from '../../session/evaluate';
import { drawable, kMaxCells } from '../../session/evaluate';

const bare = (text: string) => text.replace(/_/g, '');

/** The statement that made the value, which has what is not among the operands. */
export function makerOf({ of, statement }: CardData): string {
  return of.statements[statement.made?.statement ?? -1]?.source ?? statement.source;
}

export const isDrawable = ({ value }: CardData) => drawable(value);
export const isTile = (data: CardData) => isDrawable(data) && data.value.tile !== undefined;

/** Whether its offsets are elements of a tile, and no places in memory. */
export const countsTile = (data: CardData) => isTile(data) && data.value.counts === undefined;

/** A layout of integers, behind a swizzle or not: what can be worked on paper. */
export const hasPlainIntegers = ({ value: { kind, text } }: CardData) =>
  kind === 'composed'
    ? /^Sw<\d+,\d+,-?\d+> o _?-?\d+ o \S+$/.test(text)
    : kind === 'layout' && !text.includes('@');

/** Cells of the largest tile that is drawn by threads. */
export const kMaxTile = 65_536;

const kByThread = ['thread', 'value'];

/** Whether modes, or parts of them, are known to be something else than threads and values. */
const meansOther = (modes: readonly Mode[] = []): boolean =>
  modes.some(
    ({ role, modes: parts }) =>
      (role !== undefined && !kByThread.includes(role)) || (!role && meansOther(parts)),
  );

/**
 * A nested rank-2 bijection may be meant as threads by values, though nothing says so, unless an
 * operation gave its modes another meaning: tile and rest, block and grid.
 */
export const mayBeTile = ({ value, statement: { made } }: CardData) =>
  value.tile === undefined &&
  value.kind === 'layout' &&
  value.rank === 2 &&
  (value.depth ?? 0) > 1 &&
  value.size === value.cosize &&
  Number(bare(value.size ?? '0')) <= kMaxTile &&
  made?.operation !== 'tile_to_shape' &&
  !meansOther(made?.modes);

const kLayouts = ['layout', 'composed'];
export const isLayout = ({ kind }: { readonly kind: string }) => kLayouts.includes(kind);

/** Whether so many cells can be drawn. */
export const fits = (cells: string | undefined) =>
  cells !== undefined && Number(cells) > 0 && Number(cells) <= kMaxCells;

export const pairOf = ({ expressions }: Call) => expressions as readonly [string, string];

export const kTilings = [
  'logical_divide',
  'zipped_divide',
  'tiled_divide',
  'flat_divide',
  'logical_product',
  'zipped_product',
  'tiled_product',
  'flat_product',
  'blocked_product',
  'raked_product',
];

/** make_layout_tv, which gives a tiler with its thread–value layout. */
export const tvPairBy = (data: CardData) => madeBy(data, ['make_layout_tv'], 2);

/** A layout whose offsets are places in memory: not before its start, nor elements that threads own. */
export const isMemory = (data: CardData) =>
  isDrawable(data) &&
  hasPlainIntegers(data) &&
  !countsTile(data) &&
  Number(data.value.cells) > 1 &&
  !(data.value.kind === 'layout' && data.value.text.includes('-'));

export const fieldIn = ({ value }: CardData, name: string) =>
  value.fields?.find((field) => field.name === name)?.text;

/** Tensor memory is cut by layouts and not by extents: no tile to draw it on. */
export const isTmemCopy = (data: CardData) => fieldIn(data, 'atom')?.includes('_TMEM_') ?? false;

export const isTmem = (data: CardData) => fieldIn(data, 'memory') === 'tmem';
