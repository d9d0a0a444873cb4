/** Two configs beside each other: what differs in their knobs and in what they came to. */

import type { Plan } from '@colex/wasm';
import type { Job } from '../../api/types';
import type { Run } from '../recorded/runs';
import { gpuOf } from '../recorded/runs';
import { floorsOf, leastOf } from '../why/floors';
import { costsOf } from '../why/remedy';
import type { Timed } from '../why/timed';
import { timedOf } from '../why/timed';

/** A kernel with all that is known of it. */
export interface Side {
  readonly plan: Plan;
  /** Measured by the server's GPU, else recorded with exactly these knobs. */
  readonly tflops: number | null;
  readonly time: number | null;
  readonly timed: Timed | null;
  readonly ratio: number | null;
  readonly error: number | null;
  readonly registers: number | null;
  /** Where it was measured; null: nowhere. */
  readonly device: string | null;
}

export function sideOf(plan: Plan, job: Job | null, run: Run | null): Side {
  const gpu = job?.result?.gpu;
  const timed = timedOf(gpu, run);
  return {
    plan,
    tflops: gpu?.timing.ours.tflops ?? run?.tflops ?? null,
    time: timed?.time ?? null,
    timed,
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

/** What is known of a kernel before its plan is: a job, or what was recorded, a run for each GPU. */
export interface Known {
  readonly job: Job | null;
  readonly runs: readonly Run[];
}

const devicesOf = ({ job, runs }: Known): readonly string[] =>
  job?.result?.gpu ? [job.result.gpu.device?.name ?? ''] : runs.map(({ device }) => device);

/** Of each side the run to compare: one on a GPU that both were measured on, if there is one. */
export function runsToCompare(a: Known, b: Known): readonly [Run | null, Run | null] {
  const [first, second] = [devicesOf(a), devicesOf(b)];
  const shared = first.find((device) => second.includes(device));
  const run = ({ runs }: Known) =>
    runs.find(({ device }) => device === (shared ?? device)) ?? runs[0] ?? null;
  return [run(a), run(b)];
}

export type Verdict =
  | {
      /** By two measurements on one GPU, else by two plans for one board. */
      readonly by: 'time' | 'plan';
      /** How many times as long the slower one takes. */
      readonly times: number;
      readonly slower: 'a' | 'b';
    }
  | {
      /** The products differ, so do the GPUs, or one has neither time nor least time. */
      readonly by: 'nothing';
      readonly why: 'products' | 'devices' | 'unknown';
    };

/** The GPU that a side's numbers are of: where it was measured, else the board of its plan. */
export const gpuOfSide = ({ device, plan }: Side): string =>
  device === null ? plan.device.board : gpuOf(device);

export function verdictOf(a: Side, b: Side): Verdict {
  const size = ({ plan: { config } }: Side) => [config['m'], config['n'], config['k']].join();
  if (size(a) !== size(b)) return { by: 'nothing', why: 'products' };
  const measured = a.time !== null && b.time !== null;
  const alike = measured ? a.device === b.device : a.plan.device.board === b.plan.device.board;
  if (!alike) return { by: 'nothing', why: 'devices' };
  const [x, y] = measured ? [a.time, b.time] : [figuresOf(a).least, figuresOf(b).least];
  if (!x || !y) return { by: 'nothing', why: 'unknown' };
  return {
    by: measured ? 'time' : 'plan',
    times: Math.max(x, y) / Math.min(x, y),
    slower: y > x ? 'b' : 'a',
  };
}

/** Figures that say nothing of a config where the GPUs differ: times, and least times of a board. */
export const kOfTheGpu: readonly Figure[] = [
  'tflops',
  'median',
  'ratio',
  'least',
  'tensor',
  'smem',
  'conflicts',
];
