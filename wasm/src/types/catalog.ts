/** What the language knows. */

import type { AtomFacts } from './atom.ts';

export interface CatalogOperation {
  name: string;
  /** Of every overload the names of its parameters, `?` appended where optional. */
  signatures: string[];
  group: string;
  /** The id of the text that says what it gives. */
  summary: string;
  /** Its law is checked with every value that it gives, or the id of the text that says why none is. */
  law: { checked: true } | { because: string };
  example: string;
}

export interface CatalogAtom extends AtomFacts {
  readonly name: string;
  readonly kind: 'mma' | 'copy' | 'smem_atom' | 'preset' | 'layout';
}

export interface Catalog {
  version: string;
  /** How many operations, overloads included, have a law that is checked, and of how many. */
  laws: { checked: number; of: number };
  operations: CatalogOperation[];
  atoms: CatalogAtom[];
}

/** Notations that a value can be written in. */
export type Style = 'cute' | 'cpp_type' | 'cpp_call' | 'dsl' | 'pycute' | 'latex';

/** Largest text, cell count and integer that the core answers for. */
export const limits = { sourceBytes: 1_000_000, cells: 1_048_576 } as const;
