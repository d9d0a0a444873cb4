/** Asks the planner beside the page; on the page itself where there are no workers. */

import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { newWorker } from './new-worker';
import type { PlannerAnswer, Results, Work } from './planner-protocol';
import { done, received } from './planner-protocol';

/** The part of a worker that is used (tests bring their own). */
export type WorkerLike = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

interface Ticket {
  readonly id: number;
  readonly work: Work;
  readonly signal: AbortSignal;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

export type Ask = <W extends Work>(
  engine: Engine,
  work: W,
  signal: AbortSignal,
) => Promise<Results[W['call']]>;

/** One piece of work at a time, in order; what nobody wants any more is not begun. */
export function createPlanner(spawn: () => WorkerLike | null): Ask {
  let worker: WorkerLike | null | undefined;
  let running: Ticket | undefined;
  let waiting: Ticket[] = [];
  let count = 0;

  const next = () => {
    waiting = waiting.filter(({ signal }) => !signal.aborted);
    running = waiting.shift();
    if (running) worker?.postMessage({ ...running.work, id: running.id });
  };
  const settle = (data: PlannerAnswer) => {
    if (data.id !== running?.id) return;
    const { resolve, reject } = running;
    if ('trace' in data) resolve(received(data.trace) as never);
    else if ('value' in data) resolve(data.value as never);
    else if ('failure' in data) reject(new LayoutFailure(data.failure.id, data.failure.values));
    else reject(new Error(data.broken));
    next();
  };
  const start = () => {
    worker = spawn();
    if (!worker) return;
    worker.onmessage = ({ data }: MessageEvent<PlannerAnswer>) => settle(data);
    worker.onerror = () => {
      // Its script may not be there to load: from now on the page works for itself.
      worker = null;
      for (const ticket of [running, ...waiting]) ticket?.reject(new Error('planner-worker'));
      running = undefined;
      waiting = [];
    };
  };
  return (engine, work, signal) => {
    if (worker === undefined) start();
    if (!worker) return Promise.resolve().then(() => done(engine, work) as never);
    return new Promise((resolve, reject) => {
      waiting.push({ id: ++count, work, signal, resolve, reject });
      if (!running) next();
    });
  };
}

export const ask: Ask = createPlanner(newWorker);
