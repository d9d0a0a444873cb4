/** Finding atoms: words, kind and architecture. */

import type { Catalog } from '@colex/wasm';

export type AtomRow = Catalog['atoms'][number];
export type AtomKind = AtomRow['kind'];

export interface Wanted {
  /** Words that a name must all contain, in any order and case. */
  readonly words: string;
  readonly kind: AtomKind | '';
  readonly arch: string;
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

export function findAtoms(atoms: readonly AtomRow[], wanted: Wanted): AtomRow[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return atoms.filter(({ name, kind }) => {
    if (wanted.kind && kind !== wanted.kind) return false;
    if (wanted.arch && archOf(name) !== wanted.arch) return false;
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}
