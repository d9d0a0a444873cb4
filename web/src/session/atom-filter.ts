/** Finding atoms: kind, architecture, type of the elements, shape. */

import type { Catalog } from '@colex/wasm';

export type AtomRow = Catalog['atoms'][number];
export type AtomKind = AtomRow['kind'];

export interface Wanted {
  readonly kind: AtomKind | '';
  readonly arch: string;
  /** As in names: `F16`, `BF16`, `E4M3`. */
  readonly type: string;
  /** `16x8x16`. */
  readonly shape: string;
}

/** Architecture that a name starts with; descriptors' families belong to their generation. */
export function archOf(name: string): string {
  const match = /^SM(\d+)/.exec(name);
  if (match) return `SM${match[1]}`;
  if (name.startsWith('GMMA')) return 'SM90';
  if (name.startsWith('UMMA')) return 'SM100';
  return '';
}

export function archesOf(atoms: readonly AtomRow[]): string[] {
  const arches = new Set(atoms.map(({ name }) => archOf(name)).filter(Boolean));
  return [...arches].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
}

/** Longer names first: `BF16` is no `F16`. */
const kTypes = /TF32|BF16|F64|F32|F16|GC64|C64|E4M3|E5M2|E3M2|E2M3|E2M1|S32|S8|U8|S4|U4|U1/g;

/** Types that an MMA's name holds, each once. */
export function typesOf({ name, kind }: AtomRow): string[] {
  if (kind !== 'mma') return [];
  return [...new Set(name.replace(/^SM\d+_|_U?MMA_/g, '').match(kTypes) ?? [])];
}

/** M by N by K; empty for what has none in its name. */
function shapeOf({ name }: AtomRow): string {
  return /_(\d+x\d+x\d+)(?:_|$)/.exec(name)?.[1] ?? '';
}

/** All types that occur, in the order of the list above. */
export function allTypes(atoms: readonly AtomRow[]): string[] {
  const found = new Set(atoms.flatMap(typesOf));
  return kTypes.source.split('|').filter((type) => found.has(type));
}

/** All shapes that occur, by M, N, K. */
export function allShapes(atoms: readonly AtomRow[]): string[] {
  const found = [...new Set(atoms.map(shapeOf).filter(Boolean))];
  const size = (shape: string) => shape.split('x').reduce((sum, n) => sum * 1000 + Number(n), 0);
  return found.sort((a, b) => size(a) - size(b));
}

export function findAtoms(atoms: readonly AtomRow[], wanted: Wanted): AtomRow[] {
  return atoms.filter((atom) => {
    if (wanted.kind && atom.kind !== wanted.kind) return false;
    if (wanted.arch && archOf(atom.name) !== wanted.arch) return false;
    if (wanted.shape && shapeOf(atom) !== wanted.shape) return false;
    return !wanted.type || typesOf(atom).includes(wanted.type);
  });
}
