/** The lab's state in the address: `?plan=make_plan(sgemm_sm80, 90, "stages=2")&job=<id>`. */

import type { PlanSource } from '../plan/plan-source';
import { readPlan, writePlan } from '../plan/plan-source';
import { readable } from '../play/address';

export interface LabState {
  readonly source: PlanSource;
  /** The job whose result is shown. */
  readonly job: string | null;
}

const kFirst: PlanSource = { config: 'sgemm_sm80', sm: 90, settings: {} };

/** What a query says; a plan that is none of ours is the first preset. */
export function readLab(search: string, presets: readonly string[]): LabState {
  const query = new URLSearchParams(search);
  const source = readPlan(query.get('plan') ?? '');
  const known = source !== null && presets.includes(source.config);
  const job = query.get('job');
  return {
    source: known ? source : kFirst,
    job: job !== null && /^[0-9a-f]{32}$/.test(job) ? job : null,
  };
}

export function writeLab({ source, job }: LabState): string {
  return `?plan=${readable(writePlan(source))}${job === null ? '' : `&job=${job}`}`;
}
