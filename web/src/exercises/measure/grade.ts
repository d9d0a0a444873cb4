import type { Engine } from '@colex/wasm';
import type { RunFile } from '../../lab/recorded/runs';
import { integer } from '../../figures/core';
import { chapterRuns, recordedRun } from '../../figures/recorded';
import type { Answer, Finding } from '../contract';
import { sumOf } from '../sum';

export interface Measured {
  /** A preset, and knobs that were set on top of it: `sgemm_sm80 stages=2`. */
  readonly config: string;
  /** M = N = K. */
  readonly size: number;
  /** `kept`: in percent of the rate of the run beside it. */
  readonly of: 'tflops' | 'percent' | 'kept';
  /**
   * Another config at this size. It is shown before, to estimate from; where its rate would be the
   * answer nearly as it stands, what is kept of it is asked, and both are shown afterwards.
   */
  readonly beside?: string;
  /** The factor by which an estimate may be off. */
  readonly within: number;
}

/** What the content writes where the recorded run is the answer; else a sum, in which `beside` is the other run. */
export type Spec = 'recorded' | (string & {});

let file: RunFile | null = null;

/** Recorded runs are read from their file before the first exercise is judged. */
export async function prepare(): Promise<void> {
  file ??= await chapterRuns();
}

export function write(spec: Spec, given: Measured, engine: Engine): Answer {
  if (spec === 'recorded') return reached(given.config, given);
  const sum = spec.replace('beside', given.beside ? reached(given.beside, given).join() : 'beside');
  return [String(integer(engine, sum))];
}

function reached(config: string, { size, of, beside = config }: Measured): string[] {
  const run = file && recordedRun(file, config, size);
  const other = file && recordedRun(file, beside, size);
  if (!run || !other) return [];
  const value = {
    tflops: run.tflops,
    percent: 100 * run.ratio,
    kept: (100 * run.tflops) / other.tflops,
  }[of];
  return [String(Math.round(value))];
}

export function check(answer: Answer, right: Answer, given: Measured, engine: Engine): Finding {
  const guess = estimateOf(answer[0] ?? '', engine);
  const run = Number(right[0]);
  if (!(guess > 0) || !(run > 0)) return { is: 'unreadable', says: 'notANumber' };
  if (given.of !== 'tflops' && guess <= 1) {
    return { is: 'unreadable', says: 'fraction', values: [guess, Math.round(100 * guess)] };
  }
  if (Math.max(guess / run, run / guess) <= given.within) return { is: 'right' };
  return { is: 'wrong', says: guess > run ? 'tooMuch' : 'tooLittle', values: [guess] };
}

/** An estimate may be a fraction, and name its unit. */
function estimateOf(typed: string, engine: Engine): number {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/\s*(?:%|tflop\/?s)$/i, '');
  return /^\d*\.\d+$/.test(text) ? Number(text) : sumOf(text, engine);
}

/** An estimate shows a mistake where it is nearer to it than a tenth. */
export function same(answer: Answer, mistake: Answer, _given: Measured, engine: Engine): boolean {
  const [guess, wrong] = [estimateOf(answer[0] ?? '', engine), Number(mistake[0])];
  return Math.abs(guess - wrong) <= wrong / 10;
}
