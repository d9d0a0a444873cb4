/**
 * What a view asks while it is drawn, and what takes longer than the page may stand still: such a
 * question is asked again in a worker, whose promise is thrown until it has answered (Suspense).
 */

import type { Engine, Progress } from '@colex/wasm';
import { client } from './client';
import type { Results, Work } from './protocol';
import { kKeptMs } from './once';
import { done } from './protocol';
import { isRefusal, isTooSlow } from './refusal';

interface Entry {
  /** Settled when there is an answer, whichever, or none is wanted any more. */
  readonly settled: Promise<void>;
  readonly stop: () => void;
  progress: Progress | null;
  answer: { readonly result: unknown } | { readonly failure: unknown } | null;
}

/** As many answers are kept: those of a few views. */
const kKept = 64;

const entries = new Map<string, Entry>();

/** What the work gives, at once or later. To be called while a component of patient() is drawn. */
export function suspended<W extends Work>(engine: Engine, work: W): Results[W['call']] {
  const key = JSON.stringify(work);
  const known = entries.get(key);
  if (!known) {
    try {
      return done(engine, work) as Results[W['call']];
    } catch (error) {
      if (!isTooSlow(error) || !client.hasWorkers()) throw error;
    }
  }
  const entry = known ?? begin(key, engine, work);
  if (entry.answer === null) throw entry.settled;
  if ('failure' in entry.answer) throw entry.answer.failure;
  return entry.answer.result as Results[W['call']];
}

/** How far the work that views wait for has come. */
export function progressNow(): Progress | null {
  const working = [...entries.values()].find(({ answer, progress }) => !answer && progress);
  return working?.progress ?? null;
}

/** Gives up all that views wait for; those that are still there ask again. */
export function stopAll(): void {
  for (const [key, entry] of entries) {
    if (entry.answer) continue;
    entries.delete(key);
    entry.stop();
  }
}

/** What broke a worker says nothing of the question: it may be asked again, but not by who is told now. */
function forgetSoon(key: string, entry: Entry): void {
  setTimeout(() => entries.get(key) === entry && entries.delete(key), kKeptMs);
}

function begin(key: string, engine: Engine, work: Work): Entry {
  const abort = new AbortController();
  let settle!: () => void;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const entry: Entry = {
    settled,
    stop() {
      abort.abort();
      settle();
    },
    progress: null,
    answer: null,
  };
  const onProgress = (progress: Progress) => (entry.progress = progress);
  client
    .ask(engine, work, { signal: abort.signal, onProgress })
    .then(
      (result) => (entry.answer = { result }),
      (failure: unknown) => {
        entry.answer = { failure };
        if (!isRefusal(failure)) forgetSoon(key, entry);
      },
    )
    .finally(settle);
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size >= kKept) entries.delete(oldest);
  entries.set(key, entry);
  return entry;
}
