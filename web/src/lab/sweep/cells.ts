/** What is known of each config of a sweep: its plan, what was recorded of it, what the server ran. */

import type { Plan, Settings } from '@colex/wasm';
import type { Job } from '../../api/types';
import type { PlanSource } from '../../plan/plan-source';
import type { Run } from '../recorded/runs';
import { keyOf, recordedOf } from '../recorded/runs';
import { floorsOf, leastOf } from '../why/floors';
import { costsOf } from '../why/remedy';

/** The least that the page keeps of a plan. */
export interface PlannedCell {
  readonly knobs: Settings;
  /** Numbers of the rules that it breaks. */
  readonly rules: readonly number[];
  /** TFLOP/s at its least time; null where no rate is known. */
  readonly most: number | null;
  readonly ctas: number;
  readonly smem: number;
  readonly registers: number;
}

export interface Cell {
  readonly x: string;
  readonly y: string;
  readonly source: PlanSource;
  /** Null until its plan is worked out. */
  readonly plan: PlannedCell | null;
  readonly run: Run | null;
  readonly job: Job | null;
  /** TFLOP/s: measured by the server's GPU, else recorded. */
  readonly measured: number | null;
  readonly ratio: number | null;
}

export function plannedCell(plan: Plan): PlannedCell {
  const { config, violations, resources } = plan;
  const costs = costsOf(plan);
  const floors = costs && floorsOf(costs);
  const flops = 2 * Number(config['m']) * Number(config['n']) * Number(config['k']);
  return {
    knobs: config,
    rules: [...new Set(violations.map(({ rule }) => rule))],
    most: floors && flops / leastOf(floors) / 1e6,
    ctas: resources?.ctas_per_sm ?? 0,
    smem: resources?.smem_bytes ?? 0,
    registers: resources?.registers ?? 0,
  };
}

export function cellOf(
  at: { readonly x: string; readonly y: string; readonly source: PlanSource },
  plan: PlannedCell | null,
  runs: readonly Run[],
  jobs: readonly Job[],
): Cell {
  // The form may have changed since the sweep ran: a job counts for its own config alone.
  const key = plan && keyOf(plan.knobs);
  const job = jobs.find(({ request: { knobs } }) => keyOf(knobs) === key);
  const run = plan && plan.rules.length === 0 ? recordedOf(runs, plan.knobs) : null;
  const timing = job?.result?.gpu?.timing;
  return {
    ...at,
    plan,
    run,
    job: job ?? null,
    measured: timing?.ours.tflops ?? run?.tflops ?? null,
    ratio: timing?.ratio ?? run?.ratio ?? null,
  };
}

/** The fastest first: those measured, then those that a plan is known of; refused ones are left out. */
export function ranked(cells: readonly Cell[]): readonly Cell[] {
  const value = ({ measured, plan }: Cell) => measured ?? (plan?.most ?? 0) / 1e6;
  return cells
    .filter(({ plan }) => plan !== null && plan.rules.length === 0)
    .sort((a, b) => value(b) - value(a));
}
