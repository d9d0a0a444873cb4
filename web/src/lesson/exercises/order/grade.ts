import type { Answer, Finding } from '../contract';
import type { Fault, Step } from './run';
import { firstFault } from './run';

export interface Rules {
  /** What each item does, in the words of the run. */
  readonly does: readonly (readonly Step[])[];
  readonly stages: number;
  /** Tiles that are copied before the loop; one for each stage but one, where it is not said. */
  readonly ahead?: number;
}

export const write = (spec: readonly number[]): Answer => spec.map(String);

const faultOf = (answer: Answer, { does, stages, ahead = stages - 1 }: Rules): Fault | null =>
  firstFault(
    answer.flatMap((place) => does[Number(place)] ?? []),
    stages,
    ahead,
  );

/** Any order is right in which every access is ordered. */
export function check(answer: Answer, _right: Answer, given: Rules): Finding {
  const all = given.does?.map((_, i) => String(i)) ?? [];
  if (all.length === 0 || [...answer].sort().join() !== [...all].sort().join()) {
    return { is: 'unreadable', says: 'open' };
  }
  const fault = faultOf(answer, given);
  if (!fault) return { is: 'right' };
  return { is: 'wrong', says: fault.is, values: [fault.round, fault.stage] };
}

/** Orders that break at the same access share their mistake. */
export const same = (answer: Answer, mistake: Answer, given: Rules): boolean =>
  JSON.stringify(faultOf(answer, given)) === JSON.stringify(faultOf(mistake, given));
