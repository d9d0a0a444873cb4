/**
 * Long evaluations, one at a time, in a worker. A newer text takes the place of an older one: the
 * older may finish within a moment, so that the worker stays warm while somebody types, and is
 * stopped otherwise.
 */

import type { Evaluation, Reading } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { Answer, Question } from './protocol';

/** What a text evaluates to, later. */
export interface Job {
  /** Rejects with the failure of the core; never settles once the job was cancelled or replaced. */
  readonly result: Promise<Evaluation>;
  cancel(): void;
}

export interface Runner {
  /** Null where there are no workers. */
  start(source: string, reading: Reading | 'auto', lab: boolean): Job | null;
}

/** The part of a worker that is used (tests bring their own). */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** How long a replaced evaluation may go on before its worker is stopped. */
const kGraceMs = 150;

interface Ticket {
  readonly question: Question;
  readonly resolve: (evaluation: Evaluation) => void;
  readonly reject: (reason: unknown) => void;
}

export function createRunner(spawn: () => WorkerLike | null): Runner {
  let worker: WorkerLike | null = null;
  let running: Ticket | null = null;
  let waiting: Ticket | null = null;
  /** The running ticket's answer is not wanted any more. */
  let dropped = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  const next = () => {
    running = waiting;
    waiting = null;
    dropped = false;
    if (running) worker?.postMessage(running.question);
  };

  const onAnswer = ({ data }: MessageEvent<Answer>) => {
    if (!running || data.id !== running.question.id) return;
    clearTimeout(grace);
    if (!dropped) {
      if ('evaluation' in data) running.resolve(data.evaluation);
      else running.reject(new LayoutFailure(data.failure.id, data.failure.values));
    }
    next();
  };

  const ready = (): boolean => {
    if (worker) return true;
    worker = spawn();
    if (!worker) return false;
    worker.onmessage = onAnswer;
    worker.onerror = (event) => {
      const failed = running;
      stop();
      failed?.reject(new Error(event.message || 'worker'));
    };
    return true;
  };

  /** Stops what runs; what waits goes to a new worker. */
  const stop = () => {
    clearTimeout(grace);
    worker?.terminate();
    worker = null;
    running = null;
    if (waiting && ready()) next();
  };

  return {
    start(source, reading, lab) {
      if (!ready()) return null;
      const question = { id: ++count, source, reading, lab };
      const result = new Promise<Evaluation>((resolve, reject) => {
        waiting = { question, resolve, reject };
      });
      if (!running) next();
      else if (!dropped) {
        dropped = true;
        grace = setTimeout(stop, kGraceMs);
      }
      const cancel = () => {
        if (waiting?.question === question) waiting = null;
        else if (running?.question === question) stop();
      };
      return { result, cancel };
    },
  };
}
