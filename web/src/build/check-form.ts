/**
 * The form that tries a tiled copy between two layouts. Its state is a `check_copy` statement of the
 * text, whose operands are tensors in the memories that the copy goes between.
 */

import { callOf, splitArguments } from '../session/operands';

export type Memory = 'gmem' | 'smem' | 'rmem';

export interface Side {
  readonly memory: Memory;
  /** Any expression of a layout. */
  readonly layout: string;
}

export interface CheckForm {
  readonly type: string;
  readonly source: Side;
  readonly destination: Side;
}

/** A check in the text: where its call stands, and what it says. */
export interface FoundCheck {
  readonly from: number;
  readonly to: number;
  readonly form: CheckForm;
}

/** The first `check_copy(name, …)` of the text that the form can hold; null if there is none. */
export function findCheck(text: string, name: string): FoundCheck | null {
  for (const match of text.matchAll(/\bcheck_copy\s*\(/g)) {
    const to = closing(text, match.index + match[0].length);
    if (to < 0) continue;
    const form = readCheck(text.slice(match.index, to), name);
    if (form) return { from: match.index, to, form };
  }
  return null;
}

export function readCheck(call: string, name: string): CheckForm | null {
  const parsed = callOf(call);
  if (parsed?.name !== 'check_copy' || parsed.args.length !== 3 || parsed.args[0] !== name) {
    return null;
  }
  const source = readSide(parsed.args[1]!);
  const destination = readSide(parsed.args[2]!);
  return source && destination ? { type: source.type, source, destination } : null;
}

export function writeCheck(name: string, { type, source, destination }: CheckForm): string {
  return `check_copy(${name}, ${writeSide(type, source)}, ${writeSide(type, destination)})`;
}

/** `make_tensor(make_gmem_ptr<half_t>(0x0), LAYOUT)` or `make_tensor<half_t>(LAYOUT)`. */
function readSide(text: string): (Side & { type: string }) | null {
  const inside = /^make_tensor\s*(?:<\s*(\w+)\s*>)?\s*\(([\s\S]*)\)$/.exec(text);
  const args = inside && splitArguments(inside[2]!);
  if (!args) return null;
  if (inside[1] && args.length === 1) return { type: inside[1], memory: 'rmem', layout: args[0]! };
  const pointer = /^make_([gs]mem)_ptr<\s*(\w+)\s*>\(\s*(?:0x0|0)\s*\)$/.exec(args[0]!);
  if (!pointer || args.length !== 2) return null;
  return { type: pointer[2]!, memory: pointer[1] as Memory, layout: args[1]! };
}

function writeSide(type: string, { memory, layout }: Side): string {
  return memory === 'rmem'
    ? `make_tensor<${type}>(${layout})`
    : `make_tensor(make_${memory}_ptr<${type}>(0x0), ${layout})`;
}

/** Place after the bracket that closes the one before `at`; -1 where none does. */
function closing(text: string, at: number): number {
  let depth = 1;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i + 1;
  }
  return -1;
}

/** What a copy of this operation is usually tried between, on one tile (_16,_64) of its own. */
export function firstCheck(operation: string, type: string, tile: string): CheckForm {
  const rows = tile.replace(/[()\s]/g, '').split(',');
  const layout = `${tile}:(${rows[1] ?? '_1'},_1)`;
  const ldmatrix = /LDSM|LDMATRIX/i.test(operation);
  const stmatrix = /STSM/.test(operation);
  return {
    type,
    source: { memory: ldmatrix ? 'smem' : stmatrix ? 'rmem' : 'gmem', layout },
    destination: { memory: ldmatrix ? 'rmem' : 'smem', layout },
  };
}
