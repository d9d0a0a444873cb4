/**
 * The page's one way to the engine off the main thread: a call, its promise, a signal that ends it.
 * A few workers share the work. Where none can be had, the page works for itself.
 */

import type { Engine, Progress } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { kPatienceMs } from './bounded';
import { newWorker } from './new-worker';
import type { Answer, Results, Work } from './protocol';
import { done, NoEngine, received } from './protocol';

export interface Manner {
  /** Once it is aborted the work is not begun, or stopped; its promise never settles then. */
  readonly signal?: AbortSignal;
  /** Goes before all that waits, and finds a worker that nothing else may use. */
  readonly first?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Client {
  /** Rejects with the failure of the core, with NoEngine, or with another Error where a worker breaks. */
  ask<W extends Work>(engine: Engine, work: W, manner?: Manner): Promise<Results[W['call']]>;
  /** False once no worker could be had. */
  hasWorkers(): boolean;
}

/** The part of a worker that is used (tests bring their own). */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** How many workers there may be; each has the engine in its memory. */
const kMost = 3;
/** Work that nobody wants any more may end within this, so that its worker stays warm. */
const kGraceMs = 150;

interface Ticket {
  readonly id: number;
  readonly engine: Engine;
  readonly work: Work;
  readonly manner: Manner;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

interface Hand {
  readonly worker: WorkerLike;
  ticket: Ticket | null;
  /** It has answered before: its script could be loaded. */
  proven: boolean;
  grace?: ReturnType<typeof setTimeout>;
}

export function createClient(spawn: () => WorkerLike | null): Client {
  const hands = new Set<Hand>();
  let waiting: Ticket[] = [];
  let count = 0;
  let possible = true;

  const dismiss = (hand: Hand) => {
    clearTimeout(hand.grace);
    hand.worker.terminate();
    hands.delete(hand);
  };

  const settle = (hand: Hand, data: Answer) => {
    const { ticket } = hand;
    if (!ticket || data.id !== ticket.id) return;
    hand.proven = true;
    if ('progress' in data) return ticket.manner.onProgress?.(data.progress);
    clearTimeout(hand.grace);
    hand.ticket = null;
    answer(ticket, data);
    handOut();
  };

  const onBroken = (hand: Hand, message: string) => {
    const failed = hand.ticket;
    dismiss(hand);
    if (hand.proven) failed?.reject(new Error(message || 'worker'));
    else {
      // Its script may not be there to load: from now on the page works for itself.
      possible = false;
      if (failed) waiting.unshift(failed);
    }
    handOut();
  };

  const hire = (): Hand | null => {
    const worker = spawn();
    if (!worker) return null;
    const hand: Hand = { worker, ticket: null, proven: false };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => settle(hand, data);
    worker.onerror = ({ message }) => onBroken(hand, message);
    hands.add(hand);
    return hand;
  };

  /** A worker for a piece of work: an idle one, one that is about to be, or a new one. */
  const handFor = ({ manner }: Ticket): Hand | null => {
    const all = [...hands];
    const busy = all.filter(({ ticket }) => ticket && !ticket.manner.first).length;
    if (!manner.first && busy >= kMost - 1) return null;
    const idle = all.find(({ ticket }) => !ticket);
    if (idle) return idle;
    const freed = all.some(({ ticket }) => ticket?.manner.signal?.aborted);
    if (freed || hands.size >= kMost) return null;
    const hired = hire();
    if (!hired && hands.size === 0) possible = false;
    return hired;
  };

  const handOut = () => {
    waiting = waiting.filter(({ manner }) => !manner.signal?.aborted);
    for (const ticket of [...waiting]) {
      const hand = possible ? handFor(ticket) : null;
      if (!hand && possible) continue;
      waiting.splice(waiting.indexOf(ticket), 1);
      if (hand) {
        hand.ticket = ticket;
        hand.worker.postMessage({ ...ticket.work, id: ticket.id });
      } else void Promise.resolve(ticket).then(workHere);
    }
  };

  const onAbort = (ticket: Ticket) => {
    const hand = [...hands].find((one) => one.ticket === ticket);
    if (!hand) return;
    hand.grace = setTimeout(() => {
      dismiss(hand);
      handOut();
    }, kGraceMs);
  };

  return {
    hasWorkers() {
      if (possible && hands.size === 0 && !hire()) possible = false;
      return possible;
    },
    ask(engine, work, manner = {}) {
      return new Promise((resolve, reject) => {
        if (manner.signal?.aborted) return;
        const ticket = { id: ++count, engine, work, manner, resolve, reject };
        if (manner.first) waiting.unshift(ticket);
        else waiting.push(ticket);
        manner.signal?.addEventListener('abort', () => onAbort(ticket), { once: true });
        handOut();
      });
    },
  };
}

/** Gives what a worker answers to whoever still wants it. */
function answer(
  { manner, resolve, reject }: Ticket,
  data: Exclude<Answer, { progress: Progress }>,
) {
  if (manner.signal?.aborted) return;
  if ('trace' in data) resolve(received(data.trace) as never);
  else if ('value' in data) resolve(data.value as never);
  else if ('failure' in data) reject(new LayoutFailure(data.failure.id, data.failure.values));
  else if ('missing' in data) reject(new NoEngine(data.missing));
  else reject(new Error(data.broken));
}

function workHere({ engine, work, manner, resolve, reject }: Ticket): void {
  if (manner.signal?.aborted) return;
  try {
    resolve(engine.within(kPatienceMs, () => done(engine, work)) as never);
  } catch (error) {
    reject(error);
  }
}

export const client: Client = createClient(newWorker);
export const { ask } = client;
