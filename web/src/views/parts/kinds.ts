/** What a value is and what made it, as views are offered by it. */

import type { Mode, Parts } from '@colex/wasm';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import type { CardData } from '../../session/evaluate';
import { drawable, kMaxCells } from '../../session/evaluate';
import { integerIn, layoutIn, leavesOf } from '../../session/tuple';
import { fieldOf, numberOf, partOf, partsOf } from '../../session/value-fields';

export const isDrawable = ({ value }: CardData) => drawable(value);
export const isTile = (data: CardData) => isDrawable(data) && data.value.tile !== undefined;

/** Whether its offsets are elements of a tile, and no places in memory. */
export const countsTile = (data: CardData) => isTile(data) && data.value.counts === undefined;

/** A layout of integers, behind a swizzle or not: what can be worked on paper. */
export const hasPlainIntegers = ({ value }: CardData) =>
  isLayout(value) && layoutIn(value.parts) !== null;

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
 * A rank-2 bijection may be meant as threads by values where it is nested, or where its name or a note
 * says so, unless an operation gave its modes another meaning: tile and rest, block and grid.
 */
export const mayBeTile = (data: CardData) => {
  const { value, statement } = data;
  return (
    value.tile === undefined &&
    value.kind === 'layout' &&
    value.rank === 2 &&
    ((value.depth ?? 0) > 1 || statement.saidByThread === true) &&
    value.size === value.cosize &&
    Number(value.size ?? 0) <= kMaxTile &&
    statement.made?.operation !== 'tile_to_shape' &&
    !meansOther(statement.made?.modes)
  );
};

/** One that is said to be by thread and value. */
export const saidToBeTile = (data: CardData) =>
  mayBeTile(data) && data.statement.saidByThread === true;

/** Threads of a warp, of several, of a warpgroup and of two: as many as a first mode of threads has. */
export const kThreadCounts: readonly number[] = [32, 64, 128, 256];

/** Sizes of elements whose banks and sectors are drawn. */
export const kElementBytes = [1, 2, 4, 8, 16] as const;

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

/** Places in memory: the layout that says which, and what is known of the memory that they are in. */
export interface InMemory {
  readonly layout: string;
  /** The same without the swizzle in front of it. */
  readonly plain: string;
  readonly parts: Parts;
  /** Of a tensor; a layout alone may be meant for any memory and any element. */
  readonly tensor: { readonly memory: 'smem' | 'gmem'; readonly bytes: number } | null;
}

/** A layout whose offsets are places in memory, not before its start, nor elements that threads own. */
export function inMemory(data: CardData): InMemory | null {
  const { value } = data;
  if (!isDrawable(data) || countsTile(data) || Number(value.cells) <= 1) return null;
  const found = value.kind === 'tensor' ? tensorIn(data) : layoutAlone(data);
  const layout = layoutIn(found?.parts);
  if (!found || !layout) return null;
  const goesBack = leavesOf(layout.stride).some((stride) => stride < 0);
  return found.parts.swizzle || !goesBack ? found : null;
}

function layoutAlone({ value }: CardData): InMemory | null {
  const { text, parts, shape, stride } = value;
  if (!isLayout(value) || !parts) return null;
  return { layout: text, plain: `${shape}:${stride}`, parts, tensor: null };
}

/** A tensor in shared or in global memory, of elements of whole bytes. */
function tensorIn(data: CardData): InMemory | null {
  const { value } = data;
  const [plain, swizzled] = [partOf(value, 'layout'), partOf(value, 'swizzled_layout')];
  const [memory, bits] = [fieldIn(data, 'memory'), numberOf(value, 'bits')];
  const { text: layout, parts } = swizzled ?? plain ?? {};
  if (!plain || !layout || !parts || (memory !== 'smem' && memory !== 'gmem')) return null;
  if (!kElementBytes.some((bytes) => 8 * bytes === bits)) return null;
  // A swizzled pointer swizzles addresses: the part of a tensor that begins further on has other offsets.
  if (swizzled && integerIn(partsOf(value, 'offset')?.tuple) !== 0) return null;
  return { layout, plain: plain.text, parts, tensor: { memory, bytes: bits / 8 } };
}

/** What may lie in shared memory, where it has banks. */
export function inShared(data: CardData): InMemory | null {
  const found = inMemory(data);
  return found?.tensor?.memory === 'gmem' ? null : found;
}

/** What may lie in global memory, which moves in sectors. */
export function inGlobal(data: CardData): InMemory | null {
  const found = inMemory(data);
  return found?.tensor?.memory === 'smem' ? null : found;
}

/** What a swizzle places: a layout behind it, or a tensor in shared memory. */
export function swizzledIn(data: CardData): InMemory | null {
  if (data.value.kind === 'composed' && isDrawable(data)) return layoutAlone(data);
  const found = data.value.kind === 'tensor' ? inShared(data) : null;
  return found?.parts.swizzle ? found : null;
}

/** A tensor in shared memory as it is made, before threads take their parts of it. */
export const isSharedTensor = (data: CardData) =>
  data.statement.made?.operation === 'make_tensor' && inShared(data)?.tensor != null;

export const fieldIn = ({ value }: CardData, name: string) => fieldOf(value, name);

/** Tensor memory is cut by layouts and not by extents: no tile to draw it on. */
export function isTmemCopy({ value }: CardData): boolean {
  const { S, D } = value.parts?.atom?.memories ?? {};
  return (S === 'tmem' && D === 'rmem') || (S === 'rmem' && D === 'tmem');
}

export const isTmem = (data: CardData) => fieldIn(data, 'memory') === 'tmem';
