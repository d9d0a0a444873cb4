/** The way of a job as a row of steps: which are over, which is under way, how long each took. */

import type { FollowedJob } from '../api/job-list';
import { isTerminal } from '../api/types';

export interface StepBar {
  readonly name: string;
  readonly state: 'over' | 'now' | 'ahead';
  readonly seconds: number | null;
}

const phases = {
  simulator: ['plan', 'simulate', 'predict'],
  gpu: ['compile', 'verify', 'time'],
  counted: ['compile', 'verify', 'time', 'count'],
} as const;

/** `steps` hold only what has begun; a job that ran twice shows its last run. */
export function barsOf({ job, steps }: FollowedJob): readonly StepBar[] {
  const last = steps.map(({ name }) => name).lastIndexOf('queued');
  const run = steps.slice(Math.max(last, 0));
  const ended = isTerminal(job.state);
  const kind = job.backend === 'gpu' && job.request.counters ? 'counted' : job.backend;
  return ['queued', ...phases[kind]].map((name) => {
    const at = run.findIndex((step) => step.name === name);
    if (at < 0) return { name, state: 'ahead', seconds: null };
    // A run begins with a step of its own, which belongs to the first phase.
    const next = run[at + 1];
    const over = next !== undefined || ended;
    const seconds = next ? (next.at - run[at]!.at) / 1000 : null;
    return { name, state: over ? 'over' : 'now', seconds };
  });
}
