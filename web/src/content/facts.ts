/**
 * What the course teaches, fact by fact: every row of facts/<chapter>.ts, where the file's name is the
 * chapter. facts.test.ts checks that each is still taught, and still true.
 */

export interface Fact {
  /** In one sentence. */
  readonly fact: string;
  /** The exercise that practises it. */
  readonly exercise?: string;
  /** An expression, and what CUTLASS prints for it: the core has to print the same. */
  readonly code?: string;
  readonly prints?: string;
  /** Words of the chapter that state it, in every language alike: names, code. */
  readonly shown?: string;
}

const files = import.meta.glob<readonly Fact[]>('./facts/*.ts', { eager: true, import: 'default' });

/** The facts of each chapter that has any, by its id. */
export const facts: ReadonlyMap<string, readonly Fact[]> = new Map(
  Object.entries(files).map(([path, list]) => [path.replace(/^.*\/|\.ts$/g, ''), list]),
);
