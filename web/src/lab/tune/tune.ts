/**
 * A search for the fastest kernel of a problem, by sweeps of the server: first the candidates of the
 * core's choice as they stand, then neighbours of the best, one knob at a time.
 */

import type { Choice, Engine, Knob, Settings } from '@colex/wasm';
import type { Job, SweepRequest } from '../../api/types';
import { candidatesOf } from '../../plan/candidates';
import { predictionOf } from '../outcome';
import type { Run } from '../recorded/runs';
import { gpuOfMost, recordedOf } from '../recorded/runs';
import { boardNamed, boardsOf, deviceOf, onBoard } from '../why/board';
import { floorsOf, leastOf } from '../why/floors';

/** Candidates that are run; the chooser has the likeliest first. */
const kCandidates = 6;
/** Of these the neighbours are run, too. */
const kBest = 2;
/** Knobs that a kernel keeps its meaning with. */
const kTurned = ['stages', 'tile_order'] as const;
/** A candidate as it stands is a sweep of one value. */
const kOwn = 'stages';

export interface TuneState {
  /** Milliseconds since 1970: whatever has not ended by then is cancelled. */
  readonly until: number;
  /** Sweeps of the server: of the candidates, and then of their neighbours. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** Seconds to choose from. */
export const kBudgets = [30, 120, 600] as const;

export function firstRound(
  { candidates }: Choice,
  presets: ReadonlyMap<string, Settings>,
  sm: number,
): readonly SweepRequest[] {
  return candidates.slice(0, kCandidates).map(({ preset, settings }) => {
    const { [kOwn]: own = presets.get(preset)?.[kOwn] ?? '1', ...knobs } = settings;
    return { preset, knobs, sm, sweep: { [kOwn]: [own] } };
  });
}

/** One knob at a time, so that nothing runs twice. `best`: jobs, the fastest first. */
export function secondRound(best: readonly Job[], knobs: readonly Knob[]): readonly SweepRequest[] {
  return best.slice(0, kBest).flatMap(({ request }) =>
    kTurned.flatMap((name): SweepRequest[] => {
      const knob = knobs.find((one) => one.name === name);
      const { [name]: now = '', ...rest } = request.knobs;
      const values = knob ? candidatesOf(knob, now) : [];
      if (values.length === 0) return [];
      const base = { knobs: rest, sm: request.sm, sweep: { [name]: values } };
      return [request.preset === undefined ? base : { preset: request.preset, ...base }];
    }),
  );
}

/** A job of the search with the number that it is ranked by. */
export interface Tried {
  readonly job: Job;
  readonly tflops: number | null;
  /**
   * What its TFLOP/s are: a GPU measured them, a run of the same knobs was recorded with them, or its
   * plan allows no more.
   */
  readonly by: 'time' | 'record' | 'plan';
  /** To cuBLASLt's; null where both were not timed. */
  readonly ratio: number | null;
}

/** The jobs of a search with their numbers, the best first: those of one GPU, where runs are recorded. */
export function triedOf(
  engine: Engine,
  jobs: readonly Job[],
  recorded: readonly Run[],
): readonly Tried[] {
  const gpu = gpuOfMost(
    recorded,
    jobs.map(({ request }) => request.knobs),
  );
  return ranked(jobs.map((job) => oneOf(engine, job, recorded, gpu)));
}

function oneOf(engine: Engine, job: Job, recorded: readonly Run[], gpu: string | null): Tried {
  const { request, result, state } = job;
  if (state !== 'done') return { job, tflops: null, by: 'plan', ratio: null };
  if (result?.gpu) {
    const { ours, ratio } = result.gpu.timing;
    return { job, tflops: ours.tflops, by: 'time', ratio };
  }
  const run = gpu === null ? null : recordedOf(recorded, request.knobs, gpu);
  if (run) return { job, tflops: run.tflops, by: 'record', ratio: run.ratio };
  const prediction = predictionOf(result);
  const device = deviceOf(engine, request.sm);
  const costs = prediction && { ...prediction, config: request.knobs, device };
  const board = boardNamed(boardsOf(engine, request.sm), gpu ?? undefined);
  const floors = costs && floorsOf(onBoard(costs, board));
  const flops = 2 * ['m', 'n', 'k'].reduce((all, name) => all * Number(request.knobs[name]), 1);
  return { job, tflops: floors && flops / leastOf(floors) / 1e6, by: 'plan', ratio: null };
}

/** Times before bounds, which no kernel reaches; what is not right, or has not ended, comes last. */
function ranked(tried: readonly Tried[]): readonly Tried[] {
  const rank = ({ tflops, by }: Tried) => (tflops === null ? 2 : by === 'plan' ? 1 : 0);
  return [...tried].sort((a, b) => rank(a) - rank(b) || (b.tflops ?? 0) - (a.tflops ?? 0));
}

/** `until;first,first;second`, as the address has it. */
export const writeTune = ({ until, first, second }: TuneState): string =>
  [until, first.join(), second.join()].join(';');

export function readTune(text: string | null): TuneState | null {
  const [until = '', first = '', second, ...more] = (text ?? '').split(';');
  const ids = (part: string) => (part === '' ? [] : part.split(','));
  const all = [...ids(first), ...ids(second ?? '')];
  if (!/^\d{1,15}$/.test(until) || second === undefined || more.length > 0) return null;
  if (all.length === 0 || all.some((id) => !/^[0-9a-f]{32}$/.test(id))) return null;
  return { until: Number(until), first: ids(first), second: ids(second) };
}
