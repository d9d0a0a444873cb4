/**
 * Forms over calls: what a form shows are the call's operands as the core took them, and what it
 * changes is one operand, written in its place. A call that says more than the form can hold is left
 * to the editor.
 */

import type { Operand, Span } from '@colex/wasm';
import type { CardData } from '../session/evaluate';
import { placeOfOperand } from '../session/made';
import type { Tuple } from '../session/tuple';
import { layoutIn, leavesOf, tupleIn } from '../session/tuple';

export interface MmaForm {
  readonly atom: string;
  /** How many atoms in M, N and K. */
  readonly atoms: readonly [number, number, number];
  /** Size of the whole tile in M, N and K; null: as many as the atoms make. */
  readonly tile: readonly [number, number, number] | null;
}

export type Order = 'row' | 'column';

export interface CopyForm {
  readonly operation: string;
  readonly type: string;
  readonly threads: readonly [number, number];
  /** Which threads are neighbours: along a row or down a column. */
  readonly order: Order;
  readonly values: readonly [number, number];
}

/** What replaces a range of the text. */
export interface Edit extends Span {
  readonly insert: string;
}

/** A form and where its operands stand in the text; null while an operand has just been changed. */
export interface Found<Form> {
  readonly form: Form | null;
  readonly places: readonly Span[];
}

/** The form of `make_tiled_mma(atom, layout of atoms, tile)` of static sizes, else null. */
export function mmaForm(data: CardData): Found<MmaForm> | null {
  const call = writtenCall(data, 'make_tiled_mma');
  if (!call) return null;
  if (!call.known) return { form: null, places: call.places };
  const [atom, layout, tile, ...more] = call.operands;
  const atoms = layout ? compactOf(layout) : [1, 1, 1];
  const sizes = tile ? flatOf(tupleIn(tile.parts?.tuple)) : null;
  if (!atom || !atoms || atoms.length > 3 || (tile && sizes?.length !== 3) || more.length > 0) {
    return null;
  }
  const [m = 1, n = 1, k = 1] = atoms;
  const form = { atom: atom.type!, atoms: [m, n, k] as const, tile: sizes as MmaForm['tile'] };
  return { form, places: call.places };
}

/** The form of `make_tiled_copy(atom, layout of threads, layout of values)`, else null. */
export function copyForm(data: CardData): Found<CopyForm> | null {
  const call = writtenCall(data, 'make_tiled_copy');
  if (call?.operands.length !== 3) return null;
  if (!call.known) return { form: null, places: call.places };
  const [atom, layout, vector] = call.operands as [Operand, Operand, Operand];
  const threads = layoutIn(layout.parts);
  const shape = threads && pairIn(leavesOf(threads.shape));
  const values = pairIn(compactOf(vector));
  const order = shape && orderOf(shape, leavesOf(threads.stride));
  const [operation, type] = atom.parts?.types ?? [];
  if (!order || !values || !operation || !type) return null;
  return { form: { operation, type, threads: shape, order, values }, places: call.places };
}

/** The edit that makes `next` of a form; null where they are the same. */
export function editMma(places: readonly Span[], form: MmaForm, next: MmaForm): Edit | null {
  return editOf(places, mmaOperands(form), mmaOperands(next));
}

export function editCopy(places: readonly Span[], form: CopyForm, next: CopyForm): Edit | null {
  return editOf(places, copyOperands(form), copyOperands(next));
}

function mmaOperands({ atom, atoms, tile }: MmaForm): string[] {
  const operands = [`${atom}{}`, `Layout<${shapeText(atoms)}>{}`];
  return tile ? [...operands, `Tile<${tile.map(staticText).join(',')}>{}`] : operands;
}

function copyOperands({ operation, type, threads, order, values }: CopyForm): string[] {
  const stride = order === 'row' ? `,Stride<_${threads[1]},_1>` : '';
  return [
    `Copy_Atom<${operation}, ${type}>{}`,
    `Layout<${shapeText(threads)}${stride}>{}`,
    `Layout<${shapeText(values)}>{}`,
  ];
}

const staticText = (size: number) => `_${size}`;
const shapeText = (sizes: readonly number[]) => `Shape<${sizes.map(staticText).join(',')}>`;

/** One operand changes at a time; one that the call leaves out is added behind the last. */
function editOf(
  places: readonly Span[],
  before: readonly string[],
  after: readonly string[],
): Edit | null {
  const at = after.findIndex((text, i) => text !== before[i]);
  if (at < 0) return null;
  const { to } = places.at(-1)!;
  const place = places[at];
  return place ? { ...place, insert: after[at]! } : { from: to, to, insert: `, ${after[at]}` };
}

/** The operands and where they stand, if all are written as C++ objects: so the form writes them. */
function writtenCall(data: CardData, operation: string) {
  const made = data.current?.made;
  if (made?.operation !== operation) return null;
  const places = made.operands.map((_, i) => placeOfOperand(data, i));
  const written = made.operands.every(({ type }) => type !== undefined);
  if (!written || places.includes(null)) return null;
  const known = made.operands.every(({ kind }) => kind !== 'unknown');
  return { operands: made.operands, places: places as readonly Span[], known };
}

const pairIn = (sizes: readonly number[] | null) =>
  sizes?.length === 2 ? (sizes as unknown as readonly [number, number]) : null;

/** Integers of a tuple without nesting. */
function flatOf(tuple: Tuple | null): readonly number[] | null {
  if (tuple === null || typeof tuple === 'number') return null;
  return tuple.every((mode) => typeof mode === 'number') ? tuple : null;
}

/** Extents of a flat layout that counts its first mode first. */
function compactOf({ parts }: Operand): readonly number[] | null {
  const layout = layoutIn(parts);
  const [extents, strides] = [flatOf(layout && layout.shape), flatOf(layout && layout.stride)];
  let next = 1;
  const compact = extents?.every((extent, i) => {
    const fits = extent === 1 || strides?.[i] === next;
    next *= extent;
    return fits;
  });
  return compact ? extents : null;
}

function orderOf(shape: readonly [number, number], strides: readonly number[]): Order | null {
  const [rows, cols] = shape;
  const is = (row: number, col: number) =>
    (rows === 1 || strides[0] === row) && (cols === 1 || strides[1] === col);
  if (is(1, rows)) return 'column';
  return is(cols, 1) ? 'row' : null;
}
