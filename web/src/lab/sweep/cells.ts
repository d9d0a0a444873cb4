/** What is known of each config of a sweep: its plan, what was recorded of it, what the server ran. */

import type { Board, Plan, Settings } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { Job } from '../../api/types';
import { kUnreadable } from '../../plan/plan-of';
import type { PlanSource } from '../../plan/plan-source';
import type { Run } from '../recorded/runs';
import { gpuOf, gpuOfMost, keyOf, recordedOf } from '../recorded/runs';
import { onBoard } from '../why/board';
import type { Costs } from '../why/floors';
import { floorsOf, leastOf } from '../why/floors';
import { costsOf } from '../why/remedy';

/** The least that the page keeps of a plan. */
export interface PlannedCell {
  readonly knobs: Settings;
  /** Numbers of the rules that it breaks. */
  readonly rules: readonly number[];
  /** Null where it breaks rules. */
  readonly costs: Costs | null;
}

export interface Cell {
  readonly x: string;
  readonly y: string;
  readonly source: PlanSource;
  /** Null until its plan is worked out. */
  readonly plan: PlannedCell | null;
  /** TFLOP/s at its plan's least time on the sweep's board: a bound; null where no rate is known. */
  readonly most: number | null;
  readonly job: Job | null;
  /** TFLOP/s: measured by the server's GPU, else recorded on the same. */
  readonly measured: number | null;
  readonly ratio: number | null;
}

const plannedCell = (plan: Plan): PlannedCell => ({
  knobs: plan.config,
  rules: [...new Set(plan.violations.map(({ rule }) => rule))],
  costs: costsOf(plan),
});

/** What is kept of a plan that is asked for; of one that the core refuses to make, that there is none. */
export async function plannedOf(asked: Promise<Plan>, settings: Settings): Promise<PlannedCell> {
  try {
    return plannedCell(await asked);
  } catch (failure) {
    if (!(failure instanceof LayoutFailure)) throw failure;
    return { knobs: settings, rules: [kUnreadable], costs: null };
  }
}

/** Whether a value of the sweep is none of its knob. */
export const isUnread = ({ rules }: PlannedCell): boolean => rules.includes(kUnreadable);

/**
 * The one GPU whose measurements a sweep shows, as `gpuOf` names it: the server's where it ran, else
 * the one that most of the configs were recorded on. Null where none was measured.
 */
export function gpuOfSweep(
  plans: readonly PlannedCell[],
  runs: readonly Run[],
  jobs: readonly Job[],
): string | null {
  const ran = jobs.find(({ result }) => result?.gpu?.device)?.result?.gpu?.device;
  if (ran) return gpuOf(ran.name);
  return gpuOfMost(
    runs,
    plans.map(({ knobs }) => knobs),
  );
}

function mostOf(costs: Costs | null): number | null {
  const floors = costs && floorsOf(costs);
  if (!floors) return null;
  const { m, n, k } = costs.config;
  return (2 * Number(m) * Number(n) * Number(k)) / leastOf(floors) / 1e6;
}

/** `on`: the GPU of the sweep, whose runs and whose board count. */
export function cellOf(
  at: { readonly x: string; readonly y: string; readonly source: PlanSource },
  plan: PlannedCell | null,
  runs: readonly Run[],
  jobs: readonly Job[],
  on: { readonly gpu: string | null; readonly board: Board | null },
): Cell {
  // The form may have changed since the sweep ran: a job counts for its own config alone.
  const key = plan && keyOf(plan.knobs);
  const job = jobs.find(({ request: { knobs } }) => keyOf(knobs) === key);
  const legal = plan !== null && plan.rules.length === 0;
  const run = legal && on.gpu !== null ? recordedOf(runs, plan.knobs, on.gpu) : null;
  const timing = job?.result?.gpu?.timing;
  return {
    ...at,
    plan,
    most: legal ? mostOf(onBoard(plan.costs, on.board)) : null,
    job: job ?? null,
    measured: timing?.ours.tflops ?? run?.tflops ?? null,
    ratio: timing?.ratio ?? run?.ratio ?? null,
  };
}

/** The fastest first: those measured, then those that a plan is known of; refused ones are left out. */
export function ranked(cells: readonly Cell[]): readonly Cell[] {
  const value = ({ measured, most }: Cell) => measured ?? (most ?? 0) / 1e6;
  return cells
    .filter(({ plan }) => plan !== null && plan.rules.length === 0)
    .sort((a, b) => value(b) - value(a));
}
