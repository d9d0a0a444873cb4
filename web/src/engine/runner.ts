/**
 * Long evaluations, one at a time, in a worker. A newer text takes the place of an older one: the
 * older may finish within a moment, so that the worker stays warm while somebody types, and is
 * stopped otherwise.
 */

import type { Progress } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { Answer, Call, Question, Results } from './protocol';

/** What a text gives, later. */
export interface Job<C extends Call = 'evaluate'> {
  /** Rejects with the failure of the core; never settles once the job was cancelled or replaced. */
  readonly result: Promise<Results[C]>;
  /** What is being computed; null where that is not known. */
  progress(): Progress | null;
  cancel(): void;
}

export interface Runner {
  /** Null where there are no workers. */
  start<C extends Call>(question: Omit<Question, 'id'> & { readonly call: C }): Job<C> | null;
}

/** The part of a worker that is used (tests bring their own). */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** How long a replaced evaluation may go on before its worker is stopped. */
const kGraceMs = 150;

interface Ticket {
  readonly question: Question;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
  progress: Progress | null;
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
    if ('progress' in data) {
      running.progress = data.progress;
      return;
    }
    clearTimeout(grace);
    if (!dropped) {
      if ('result' in data) running.resolve(data.result as never);
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
    start<C extends Call>(asked: Omit<Question, 'id'> & { readonly call: C }) {
      if (!ready()) return null;
      const question = { ...asked, id: ++count };
      let ticket!: Ticket;
      const result = new Promise<Results[C]>((resolve, reject) => {
        waiting = ticket = { question, resolve, reject, progress: null };
      });
      if (!running) next();
      else if (!dropped) {
        dropped = true;
        grace = setTimeout(stop, kGraceMs);
      }
      const cancel = () => {
        if (waiting === ticket) waiting = null;
        else if (running === ticket) stop();
      };
      return { result, cancel, progress: () => ticket.progress };
    },
  };
}
