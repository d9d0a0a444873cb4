/** Finding atoms: kind, architecture, type of the elements, shape. */

import type { AtomFacts, CatalogAtom, ElementCode } from '@colex/wasm';

export type AtomRow = CatalogAtom;
export type AtomKind = AtomRow['kind'];

export interface Wanted {
  readonly kind: AtomKind | '';
  readonly arch: string;
  /** As in names: `F16`, `BF16`, `E4M3`. */
  readonly type: string;
  /** `16x8x16`. */
  readonly shape: string;
}

export const archOf = ({ sm }: AtomFacts): string => (sm === undefined ? '' : `SM${sm}`);

/** Those that occur, oldest first. */
export function archesOf(atoms: readonly AtomRow[]): string[] {
  const arches = new Set(atoms.flatMap(({ sm }) => sm ?? []));
  return [...arches].sort((a, b) => a - b).map((sm) => archOf({ sm }));
}

/** As they are offered. */
const kTypes: readonly ElementCode[] = [
  'TF32',
  'BF16',
  'F64',
  'F32',
  'F16',
  'GC64',
  'C64',
  'CTF32',
  'CBF16',
  'CF16',
  'E4M3',
  'E5M2',
  'E3M2',
  'E2M3',
  'E2M1',
  'S32',
  'S16',
  'S8',
  'U8',
  'S4',
  'U4',
  'U1',
];

/** Types that operands of an MMA may have, each once. */
export const typesOf = ({ types }: AtomFacts): ElementCode[] => [
  ...new Set(types && [types.D, types.A, types.B, types.C].flat()),
];

/** M by N by K; empty for what has none in its name. */
const shapeOf = ({ shape }: AtomFacts): string => shape?.join('x') ?? '';

/** All types that occur. */
export function allTypes(atoms: readonly AtomRow[]): ElementCode[] {
  const found = new Set(atoms.flatMap(typesOf));
  return kTypes.filter((type) => found.has(type));
}

/** All shapes that occur, by M, N, K. */
export function allShapes(atoms: readonly AtomRow[]): string[] {
  const found = atoms.flatMap(({ shape }) => (shape ? [shape] : []));
  const sorted = found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return [...new Set(sorted.map((shape) => shapeOf({ shape })))];
}

export function findAtoms(atoms: readonly AtomRow[], wanted: Wanted): AtomRow[] {
  return atoms.filter((atom) => {
    if (wanted.kind && atom.kind !== wanted.kind) return false;
    if (wanted.arch && archOf(atom) !== wanted.arch) return false;
    if (wanted.shape && shapeOf(atom) !== wanted.shape) return false;
    return !wanted.type || typesOf(atom).some((type) => type === wanted.type);
  });
}
