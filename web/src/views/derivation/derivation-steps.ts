/** Steps of a derivation by the mode that they decide, and which picture belongs to each. */

import type { Step } from '@colex/wasm';
import type { Frame } from './derivation-film';

/** Steps in a row, by their numbers, that decide one mode; of no mode: what goes before, the result. */
export interface StepGroup {
  readonly mode: number | undefined;
  readonly steps: readonly number[];
}

export function groupsOf(steps: readonly Step[]): readonly StepGroup[] {
  const groups: { mode: number | undefined; steps: number[] }[] = [];
  steps.forEach(({ mode }, i) => {
    if (i === 0 || mode !== groups.at(-1)!.mode) groups.push({ mode, steps: [] });
    groups.at(-1)!.steps.push(i);
  });
  return groups;
}

/**
 * The picture at a step: that of the modes that are decided by then, the last one with the last step.
 * Where no step decides a mode, steps and pictures keep pace.
 */
export function frameAt(
  groups: readonly StepGroup[],
  frames: readonly Pick<Frame, 'name' | 'modes'>[],
  step: number,
): number {
  const last = groups.at(-1)?.steps.at(-1) ?? 0;
  if (step >= last) return frames.length - 1;
  const byMode = groups.filter(({ mode }) => mode !== undefined);
  if (byMode.length === 0) return Math.floor((step * (frames.length - 1)) / last);
  const decided = byMode.filter(({ steps }) => steps.at(-1)! <= step).length;
  return frames.findLastIndex(({ name, modes }) => name !== 'result' && modes <= decided);
}
