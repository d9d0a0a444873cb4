/** What a run must have been reached by, asked of the facts that its record has. */

import type { Engine, KernelRun, KernelUse } from '@colex/wasm';
import { integer } from '../../figures/core';
import type { Text } from '../contract';

/** Uses that count: those that have all of this. */
export type Way = Partial<Pick<KernelUse, 'act' | 'atom' | 'from' | 'to' | 'bits' | 'together'>>;

export interface Requirement {
  /**
   * What is counted: of the uses `by` all elements, the threads of the one that has most, statements
   * of a thread, or phases; without `by` the elements that went from thread to thread.
   */
  readonly count: 'elements' | 'threads' | 'times' | 'phases' | 'exchanged';
  readonly by?: Way;
  /** Phases count that have a use of this way, too. */
  readonly beside?: Way;
  /** Expressions over the case. */
  readonly least?: string;
  readonly most?: string;
  /** What a run lacks that does not have so many. */
  readonly lacks: Text;
}

/** The first requirement that the run does not meet; null where it meets all. */
export const unmet = (
  run: KernelRun,
  requires: readonly Requirement[],
  known: string,
  engine: Engine,
): Requirement | null => requires.find((asked) => !isMet(asked, run, known, engine)) ?? null;

function isMet(asked: Requirement, run: KernelRun, known: string, engine: Engine): boolean {
  const found = counted(asked, run);
  const bound = (code: string) => integer(engine, `${known}\n${code}`);
  const { least, most } = asked;
  return (!least || found >= bound(least)) && (!most || found <= bound(most));
}

function counted({ count, by = {}, beside }: Requirement, run: KernelRun): number {
  if (count === 'exchanged') return run.exchanged;
  const uses = run.uses.filter((use) => isOf(use, by));
  if (count === 'phases') {
    const others = beside && phasesOf(run.uses.filter((use) => isOf(use, beside)));
    return [...phasesOf(uses)].filter((phase) => !others || others.has(phase)).length;
  }
  const each = uses.map((use) => use[count]);
  return count === 'threads' ? Math.max(0, ...each) : each.reduce((sum, n) => sum + n, 0);
}

const isOf = (use: KernelUse, way: Way): boolean =>
  Object.entries(way).every(([key, value]) => use[key as keyof Way] === value);

const phasesOf = (uses: readonly KernelUse[]): ReadonlySet<number> =>
  new Set(uses.flatMap(({ phases }) => phases));
