/**
 * What a view asks while it is drawn, and what takes longer than the page may stand still: such a
 * question is asked again in a worker, whose promise is thrown until it has answered (Suspense).
 */

import type { Progress, Reading } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { newWorker } from './new-worker';
import type { Call, Results } from './protocol';
import type { Job } from './runner';
import { createRunner } from './runner';

interface Entry {
  /** Settled when there is an answer, whichever. */
  readonly done: Promise<void>;
  answer: { readonly result: unknown } | { readonly failure: unknown } | null;
  stop(): void;
}

/** As many answers are kept: those of a few views. */
const kKept = 64;

const entries = new Map<string, Entry>();
const runner = createRunner(newWorker);
let last: Promise<void> = Promise.resolve();
let working: Job<Call> | null = null;

/** True for the failure of what took longer than it may; it says nothing of what was asked. */
export function isTooSlow(failure: unknown): boolean {
  return failure instanceof LayoutFailure && failure.id === kTooSlow;
}

const kTooSlow = 'limit.busy';

/**
 * What `here` gives, a call of the page's engine with `source` and `reading`. To be called while a
 * component of patient() is drawn.
 */
export function patiently<C extends Call>(
  call: C,
  source: string,
  reading: Reading | 'auto',
  here: () => Results[C],
): Results[C] {
  const key = `${call} ${reading} ${source}`;
  const known = entries.get(key);
  if (!known) {
    try {
      return here();
    } catch (error) {
      if (!isTooSlow(error)) throw error;
    }
  }
  const entry = known ?? ask(key, call, source, reading);
  if (entry.answer === null) throw entry.done;
  if ('failure' in entry.answer) throw entry.answer.failure;
  return entry.answer.result as Results[C];
}

/** How far the work that views wait for has come. */
export function progressNow(): Progress | null {
  return working?.progress() ?? null;
}

/** Gives up all that views wait for; those that are still there ask again. */
export function stopAll(): void {
  for (const [key, entry] of entries) {
    if (entry.answer) continue;
    entries.delete(key);
    entry.stop();
  }
}

/** One question at a time: a newer one must not take the place of an older one here. */
function ask(key: string, call: Call, source: string, reading: Reading | 'auto'): Entry {
  let job: Job<Call> | null = null;
  let stopped = false;
  let settle!: () => void;
  const done = new Promise<void>((resolve) => (settle = resolve));
  const entry: Entry = {
    done,
    answer: null,
    stop() {
      stopped = true;
      job?.cancel();
      settle();
    },
  };
  const answered = (answer: Entry['answer']) => {
    entry.answer = answer;
    settle();
  };
  last = last.then(() => {
    if (stopped) return;
    job = runner.start({ call, source, reading });
    if (!job) return answered({ failure: new LayoutFailure(kTooSlow, []) });
    working = job;
    job.result.then(
      (result) => answered({ result }),
      (failure: unknown) => answered({ failure }),
    );
    return done;
  });
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size >= kKept) entries.delete(oldest);
  entries.set(key, entry);
  return entry;
}
