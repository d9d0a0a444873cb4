/** Two configs beside each other: what differs in their knobs and in what they came to. */

import type { Plan } from '@colex/wasm';
import type { Job } from '../../api/types';
import type { Run } from '../recorded/runs';
import { floorsOf, leastOf } from '../why/floors';
import { costsOf } from '../why/remedy';

/** A kernel with all that is known of it. */
export interface Side {
  readonly plan: Plan;
  /** Measured by the server's GPU, else recorded with exactly these knobs. */
  readonly tflops: number | null;
  readonly time: number | null;
  readonly ratio: number | null;
  readonly error: number | null;
  readonly registers: number | null;
  /** Where it was measured; null: nowhere. */
  readonly device: string | null;
}

export function sideOf(plan: Plan, job: Job | null, run: Run | null): Side {
  const gpu = job?.result?.gpu;
  return {
    plan,
    tflops: gpu?.timing.ours.tflops ?? run?.tflops ?? null,
    time: gpu?.timing.ours.median_us ?? run?.median ?? null,
    ratio: gpu?.timing.ratio ?? run?.ratio ?? null,
    error: gpu?.check.relative_to_fp64_dots ?? run?.error ?? null,
    registers: gpu?.compile.registers ?? run?.registers ?? plan.resources?.registers ?? null,
    device: gpu?.device?.name ?? (gpu ? '' : (run?.device ?? null)),
  };
}

export interface KnobDifference {
  readonly knob: string;
  readonly a: string;
  readonly b: string;
}

export function knobDifferences(a: Plan, b: Plan): readonly KnobDifference[] {
  const knobs = Object.keys(a.config);
  return knobs
    .map((knob) => ({ knob, a: a.config[knob] ?? '', b: b.config[knob] ?? '' }))
    .filter((one) => one.a !== one.b);
}

export const kFigures = [
  'tflops',
  'median',
  'ratio',
  'error',
  'least',
  'tensor',
  'smem',
  'conflicts',
  'registers',
  'smemBytes',
  'ctas',
] as const;

export type Figure = (typeof kFigures)[number];

/** The numbers of a side; null where there is none. */
export function figuresOf({ plan, ...side }: Side): Readonly<Record<Figure, number | null>> {
  const costs = costsOf(plan);
  const floors = costs && floorsOf(costs);
  return {
    tflops: side.tflops,
    median: side.time,
    ratio: side.ratio,
    error: side.error,
    least: floors && leastOf(floors),
    tensor: floors?.tensor ?? null,
    smem: floors?.smem ?? null,
    conflicts: floors?.conflicts ?? null,
    registers: side.registers,
    smemBytes: plan.resources?.smem_bytes ?? null,
    ctas: plan.resources?.ctas_per_sm ?? null,
  };
}

export interface Verdict {
  /** By two measurements, else by two plans. */
  readonly by: 'time' | 'plan';
  /** How many times as long the slower one takes. */
  readonly times: number;
  readonly slower: 'a' | 'b';
}

/** Null where the products differ, or one has neither time nor least time. */
export function verdictOf(a: Side, b: Side): Verdict | null {
  const size = ({ plan: { config } }: Side) => [config['m'], config['n'], config['k']].join();
  if (size(a) !== size(b)) return null;
  const measured = a.time !== null && b.time !== null && a.device === b.device;
  const [x, y] = measured ? [a.time, b.time] : [figuresOf(a).least, figuresOf(b).least];
  if (!x || !y) return null;
  return {
    by: measured ? 'time' : 'plan',
    times: Math.max(x, y) / Math.min(x, y),
    slower: y > x ? 'b' : 'a',
  };
}
