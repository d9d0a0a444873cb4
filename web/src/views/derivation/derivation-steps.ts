/** Steps of a derivation by the mode that they decide, and which picture belongs to each. */

import type { Step } from '@colex/wasm';

/** How far in the work on a mode a step is: first the gaps, then what is composed, then that. */
function stageOf(id: string): number {
  if (id.startsWith('step.complement.')) return 0;
  if (id === 'step.divide.compose' || id === 'step.product.compose') return 1;
  return id === 'step.result' ? 3 : 2;
}

/** Numbers of the steps of each group; the result's step is a group of its own. */
export function groupsOf(steps: readonly Step[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let stage = Infinity;
  steps.forEach(({ id }, i) => {
    const next = stageOf(id);
    if (next < stage || next === 3) groups.push([]);
    groups.at(-1)!.push(i);
    stage = next;
  });
  return groups;
}

/**
 * The picture at a step: one more with each group that is complete, the last one with the last step.
 * Where there are far fewer groups than pictures, steps and pictures keep pace.
 */
export function frameAt(
  groups: readonly (readonly number[])[],
  frames: number,
  step: number,
): number {
  const last = groups.at(-1)?.at(-1) ?? 0;
  if (step >= last) return frames - 1;
  if (groups.length < frames - 1) return Math.floor((step * (frames - 1)) / last);
  const complete = groups.filter((group) => group.at(-1)! <= step).length;
  return Math.min(complete, Math.max(0, frames - 1));
}
