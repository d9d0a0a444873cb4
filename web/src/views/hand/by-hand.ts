/**
 * A layout evaluated as one would on paper: an index taken apart into its natural coordinate, the
 * products with the strides, their sum, and the way back. Pure; the answers are the core's, these
 * are the lines that lead to them.
 */

import type { Parts, SwizzleBits } from '@colex/wasm';
import { placesOf, swizzled, swizzleText } from '../parts/swizzle';
import type { Tuple } from '../../session/tuple';
import {
  filled,
  integerIn,
  layoutIn,
  leavesOf,
  modesOf,
  printTree,
  productOf,
} from '../../session/tuple';

/** What a line does; its text is `hand.<kind>`. */
export type LineKind =
  | 'thread'
  | 'value'
  | 'rd'
  | 'mode'
  | 'products'
  | 'offset'
  | 'swizzle'
  | 'tile'
  | 'element'
  | 'unswizzle'
  | 'unoffset'
  | 'inverse'
  | 'inverted'
  | 'split';

/** One line: `subject` is taken apart in (or multiplied with) `by`; the arithmetic; the answer. */
export interface Line {
  readonly kind: LineKind;
  readonly subject: string;
  readonly by: string;
  readonly work: readonly string[];
  readonly result: string;
}

/** What can be worked by hand: a layout, behind a swizzle and an offset if it is composed. */
export interface HandLayout {
  readonly shape: Tuple;
  readonly stride: Tuple;
  readonly offset: number;
  readonly swizzle: SwizzleBits | null;
}

/** Null of what is no layout of integers, behind a swizzle or not. */
export function handLayout(parts: Parts | undefined): HandLayout | null {
  const plain = layoutIn(parts);
  if (!parts || !plain) return null;
  return { ...plain, offset: integerIn(parts.offset) ?? 0, swizzle: parts.swizzle ?? null };
}

/** Digits of an index in mixed radix, leftmost fastest; the last digit has no bound, as in CuTe. */
export function digitsOf(index: number, extents: readonly number[]): number[] {
  let rest = index;
  return extents.map((extent, i) => {
    if (i === extents.length - 1) return rest;
    const digit = rest % extent;
    rest = Math.floor(rest / extent);
    return digit;
  });
}

/** The divisions that give the digits: `42 = 2 + 8·5`, then `5 = 1 + 2·2`, … */
export function divisionsOf(index: number, extents: readonly number[]): string[] {
  let rest = index;
  return extents.slice(0, -1).map((extent) => {
    const quotient = Math.floor(rest / extent);
    const line = `${rest} = ${rest % extent} + ${extent}·${quotient}`;
    rest = quotient;
    return line;
  });
}

/** An index in a shape, as its natural coordinate. */
export function naturalLine(kind: LineKind, index: number, shape: Tuple): Line {
  const extents = leavesOf(shape);
  const digits = digitsOf(index, extents);
  return {
    kind,
    subject: String(index),
    by: printTree(shape),
    work: divisionsOf(index, extents),
    result: printTree(filled(shape, digits)),
  };
}

/** The products of a coordinate with the strides; the result is their sum. */
function productsLine(kind: LineKind, coordinate: Tuple, stride: Tuple): Line {
  const digits = leavesOf(coordinate);
  const strides = leavesOf(stride);
  return {
    kind,
    subject: printTree(coordinate),
    by: printTree(stride),
    work: [digits.map((digit, i) => `${digit}·${strides[i]}`).join(' + ')],
    result: String(innerProduct(digits, strides)),
  };
}

export function innerProduct(digits: readonly number[], strides: readonly number[]): number {
  return digits.reduce((sum, digit, i) => sum + digit * strides[i]!, 0);
}

/** The swizzle's line: the bits it reads, the bits it changes. */
export function swizzleLine(kind: LineKind, offset: number, swizzle: SwizzleBits): Line {
  const { bits } = swizzle;
  const [from, to] = placesOf(swizzle);
  const bitsAt = (value: number, at: number) =>
    (Math.floor(value / 2 ** at) % 2 ** bits).toString(2).padStart(bits, '0');
  const result = swizzled(offset, swizzle);
  return {
    kind,
    subject: String(offset),
    by: swizzleText(swizzle),
    work: [
      `[${from + bits - 1}:${from}] = ${bitsAt(offset, from)}`,
      `[${to + bits - 1}:${to}] = ${bitsAt(offset, to)} ⊕ ${bitsAt(offset, from)} = ${bitsAt(result, to)}`,
    ],
    result: String(result),
  };
}

/** From the 1-D coordinate to the offset. `threads` says that mode 0 is T and mode 1 is V. */
export function forwardLines(layout: HandLayout, index: number, threads: boolean): Line[] {
  const { shape, stride, offset, swizzle } = layout;
  const modes = modesOf<Tuple>(shape);
  const sizes = modes.map(productOf);
  const parts = digitsOf(index, sizes);
  const lines: Line[] = [];
  if (!threads && sizes.length > 1) lines.push(naturalLine('rd', index, sizes));
  modes.forEach((mode, i) => {
    if (threads) lines.push(naturalLine(i === 0 ? 'thread' : 'value', parts[i]!, mode));
    else if (typeof mode !== 'number') lines.push(naturalLine('mode', parts[i]!, mode));
  });
  const digits = modes.flatMap((mode, i) => digitsOf(parts[i]!, leavesOf(mode)));
  lines.push(productsLine('products', filled(shape, digits), stride));
  let at = innerProduct(digits, leavesOf(stride));
  if (offset !== 0) {
    lines.push(sumLine('offset', at, offset));
    at += offset;
  }
  if (swizzle) lines.push(swizzleLine('swizzle', at, swizzle));
  return lines;
}

/** From the offset to the 1-D coordinate, through a layout that inverts the inner one. */
export function backLines(layout: HandLayout, inverse: HandLayout, offset: number): Line[] {
  const lines: Line[] = [];
  let at = offset;
  if (layout.swizzle) {
    lines.push(swizzleLine('unswizzle', at, layout.swizzle));
    at = swizzled(at, layout.swizzle);
  }
  if (layout.offset !== 0) {
    lines.push(sumLine('unoffset', at, -layout.offset));
    at -= layout.offset;
  }
  const digits = digitsOf(at, leavesOf(inverse.shape));
  lines.push(naturalLine('inverse', at, inverse.shape));
  lines.push(productsLine('inverted', filled(inverse.shape, digits), inverse.stride));
  return lines;
}

/** (m,n) of a tile of so many rows as the index that counts its elements column by column. */
export function elementLine(element: number, rows: number, cols: number): Line {
  const [m, n] = [element % rows, Math.floor(element / rows)];
  return {
    kind: 'element',
    subject: `(${m},${n})`,
    by: `(${rows},${cols})`,
    work: [`${m} + ${n}·${rows}`],
    result: String(element),
  };
}

function sumLine(kind: LineKind, value: number, add: number): Line {
  const work = add < 0 ? `${value} − ${-add}` : `${value} + ${add}`;
  return { kind, subject: String(value), by: '', work: [work], result: String(value + add) };
}
