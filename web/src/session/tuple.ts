/** Integer tuples out of the trees that the core gives of a value: `[[4,8],2]` for `((_4,8),_2)`. */

import type { Parts, Tree } from '@colex/wasm';

export type Tuple = number | readonly Tuple[];

type Maybe = Parts | null | undefined;

/** Null for a tree that has a leaf that is no integer. */
export function tupleIn(tree: Tree | undefined): Tuple | null {
  return tree !== undefined && isTuple(tree) ? tree : null;
}

const isTuple = (tree: Tree): tree is Tuple =>
  typeof tree === 'object' ? tree.every(isTuple) : typeof tree === 'number';

/** Its integers from left to right. */
export function leavesOf(tuple: Tuple): number[] {
  return typeof tuple === 'number' ? [tuple] : tuple.flatMap(leavesOf);
}

export function productOf(tuple: Tuple): number {
  return leavesOf(tuple).reduce((product, leaf) => product * leaf, 1);
}

/** Its top-level modes; an integer is its own only mode. */
export function modesOf<T extends Tree>(tuple: T | readonly T[]): readonly T[] {
  return typeof tuple === 'object' ? (tuple as readonly T[]) : [tuple];
}

/** As the core prints it, without the marks of what is static. */
export function printTree(tree: Tree): string {
  return typeof tree === 'object' ? `(${tree.map(printTree).join(',')})` : String(tree);
}

/** The tuple's profile with other integers, taken from the left. */
export function filled(profile: Tuple, leaves: readonly number[]): Tuple {
  let at = 0;
  const fill = (part: Tuple): Tuple =>
    typeof part === 'number' ? leaves[at++]! : part.map((mode) => fill(mode));
  return fill(profile);
}

/** Shape and stride of a layout of integers, which a swizzle may stand before; null of other values. */
export function layoutIn(parts: Maybe): { shape: Tuple; stride: Tuple } | null {
  const [shape, stride] = [tupleIn(parts?.shape), tupleIn(parts?.stride)];
  return shape === null || stride === null ? null : { shape, stride };
}

/** Null for what is no integer. */
export function integerIn(tree: Tree | undefined): number | null {
  return typeof tree === 'number' ? tree : null;
}

/** How many elements each mode of a shape, of a layout or of a tiler spans; none where that is not known. */
export function extentsIn(parts: Maybe): readonly number[] {
  const extents = tupleIn(parts?.shape ?? parts?.tuple ?? parts?.extents);
  return extents === null ? [] : modesOf<Tuple>(extents).map(productOf);
}

/** Rows and columns of what has two modes or more: all behind the first are columns. */
export function tileIn(parts: Maybe): { rows: number; cols: number } {
  const [rows = 1, ...more] = extentsIn(parts);
  return { rows, cols: productOf(more) };
}
