/**
 * Forms over expressions: what a form shows is read from the text, and what it changes is written
 * back as text. A text that says more than the form can hold is left to the editor.
 */

import { callOf } from '../session/operands';

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

/** `make_tiled_mma(ATOM{}, Layout<Shape<_2,_2,_1>>{}, Tile<_32,_32,_16>{})`, else null. */
export function readMma(source: string): MmaForm | null {
  const call = callOf(source);
  if (call?.name !== 'make_tiled_mma' || call.args.length < 1 || call.args.length > 3) return null;
  const [atom, layout, tile] = call.args;
  const atoms = layout === undefined ? [1, 1, 1] : listOf(layout, /^Layout<Shape<([^<>]*)>>\{\}$/);
  const sizes = tile === undefined ? null : listOf(tile, /^Tile<([^<>]*)>\{\}$/);
  if (!atoms || atoms.length > 3 || (tile !== undefined && sizes?.length !== 3)) return null;
  const [m = 1, n = 1, k = 1] = atoms;
  return {
    atom: atom!.replace(/\{\}$/, ''),
    atoms: [m, n, k],
    tile: sizes as [number, number, number] | null,
  };
}

export function writeMma({ atom, atoms, tile }: MmaForm): string {
  const shape = `Layout<Shape<${atoms.map((n) => `_${n}`).join(',')}>>{}`;
  const sizes = tile ? `, Tile<${tile.map((n) => `_${n}`).join(',')}>{}` : '';
  return `make_tiled_mma(${atom}{}, ${shape}${sizes})`;
}

/**
 * `make_tiled_copy(Copy_Atom<OP, T>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{},
 * Layout<Shape<_1,_8>>{})`, else null.
 */
export function readCopy(source: string): CopyForm | null {
  const call = callOf(source);
  if (call?.name !== 'make_tiled_copy' || call.args.length !== 3) return null;
  const [atom, threadText, valueText] = call.args as [string, string, string];
  const copy = /^Copy_Atom<(.*),\s*(\w+)>\{\}$/.exec(atom);
  const threads = listOf(threadText, /^Layout<Shape<([^<>]*)>(?:,\s*Stride<[^<>]*>)?>\{\}$/);
  const values = listOf(valueText, /^Layout<Shape<([^<>]*)>>\{\}$/);
  if (!copy || threads?.length !== 2 || values?.length !== 2) return null;
  const [rows, cols] = threads as [number, number];
  const strides = listOf(threadText, /Stride<([^<>]*)>/);
  const order = strides ? orderOf([rows, cols], strides) : 'column';
  if (!order) return null;
  return {
    operation: copy[1]!.trim(),
    type: copy[2]!,
    threads: [rows, cols],
    order,
    values: values as [number, number],
  };
}

export function writeCopy({ operation, type, threads, order, values }: CopyForm): string {
  const [rows, cols] = threads;
  const stride = order === 'row' ? `,Stride<_${cols},_1>` : '';
  return (
    `make_tiled_copy(Copy_Atom<${operation}, ${type}>{}, ` +
    `Layout<Shape<_${rows},_${cols}>${stride}>{}, ` +
    `Layout<Shape<_${values[0]},_${values[1]}>>{})`
  );
}

function orderOf([rows, cols]: [number, number], strides: number[]): Order | null {
  if (strides.length !== 2) return null;
  if (strides[0] === cols && strides[1] === 1) return 'row';
  return strides[0] === 1 && strides[1] === rows ? 'column' : null;
}

/** The static integers that `pattern` finds, e.g. `_2,_2` → [2, 2]; null for anything else. */
function listOf(text: string, pattern: RegExp): number[] | null {
  const inside = pattern.exec(text)?.[1];
  if (inside === undefined) return null;
  const items = inside.split(',').map((item) => /^\s*_(\d+)\s*$/.exec(item)?.[1]);
  return items.includes(undefined) ? null : items.map(Number);
}
