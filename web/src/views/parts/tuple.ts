/** Integer tuples as the core prints them: `((_4,8),(2,2))`, also with nothing but one integer. */

import { unmarked } from '../../session/value-fields';

export type Tuple = number | readonly Tuple[];

/** Null for anything but plain integers in parentheses. */
export function parseTuple(text: string): Tuple | null {
  const tokens = unmarked(text).match(/-?\d+|[(),]|\S/g) ?? [];
  let at = 0;
  const read = (): Tuple | null => {
    const token = tokens[at++];
    if (token === undefined) return null;
    if (token !== '(') return /^-?\d+$/.test(token) ? Number(token) : null;
    const modes: Tuple[] = [];
    while (tokens[at] !== ')') {
      const mode = read();
      if (mode === null) return null;
      modes.push(mode);
      if (tokens[at] === ',') at++;
      else if (tokens[at] !== ')') return null;
    }
    at++;
    return modes;
  };
  const tuple = read();
  return at === tokens.length ? tuple : null;
}

/** Its integers from left to right. */
export function leavesOf(tuple: Tuple): number[] {
  return typeof tuple === 'number' ? [tuple] : tuple.flatMap(leavesOf);
}

export function productOf(tuple: Tuple): number {
  return leavesOf(tuple).reduce((product, leaf) => product * leaf, 1);
}

/** Its top-level modes; an integer is its own only mode. */
export function modesOf(tuple: Tuple): readonly Tuple[] {
  return typeof tuple === 'number' ? [tuple] : tuple;
}

export function printTuple(tuple: Tuple): string {
  return typeof tuple === 'number' ? String(tuple) : `(${tuple.map(printTuple).join(',')})`;
}

/** The tuple's profile with other integers, taken from the left. */
export function filled(profile: Tuple, leaves: readonly number[]): Tuple {
  let at = 0;
  const fill = (part: Tuple): Tuple =>
    typeof part === 'number' ? leaves[at++]! : part.map((mode) => fill(mode));
  return fill(profile);
}

/** Texts of the top-level modes of a printed tuple, which may hold `_`; of anything else itself. */
export function partsOf(text: string): readonly string[] {
  return text.startsWith('(') && text.endsWith(')') ? splitAtCommas(text.slice(1, -1)) : [text];
}

/** Type arguments of a printed type: `['OP<T>', 'half_t']` of `Copy_Atom<OP<T>,half_t>`. */
export function typeArgumentsOf(text: string): readonly string[] {
  const open = text.indexOf('<');
  return open > 0 && text.endsWith('>') ? splitAtCommas(text.slice(open + 1, -1)) : [];
}

/** Splits at the commas outside all brackets. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if ('(<'.includes(char)) depth++;
    else if (')>'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

/** Shape and stride of a plain layout `shape:stride`, null where it is something else. */
export function layoutOf(text: string): { shape: Tuple; stride: Tuple } | null {
  const [shape, stride, more] = text.split(':').map(parseTuple);
  if (more !== undefined || shape == null || stride == null) return null;
  return leavesOf(shape).length === leavesOf(stride).length ? { shape, stride } : null;
}
