/** The one engine of the page: its download starts before React does. */

import type { Engine, Evaluation, Progress, Reading } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { useSyncExternalStore } from 'react';
import { bounded } from './bounded';
import { client } from './client';
import { compiledEarly } from './compiled';

/** The longest that a view's question may hold the page up. */
const kViewMs = 100;

export type EngineState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly engine: Engine }
  | { readonly status: 'failed'; readonly reason: string };

let state: EngineState = { status: 'loading' };
let started: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function startEngine(): Promise<void> {
  started ??= compiledEarly()
    .then(loadEngine)
    .then(
      (engine) => settle({ status: 'ready', engine: bounded(engine, kViewMs) }),
      (error: unknown) => settle({ status: 'failed', reason: String(error) }),
    );
  return started;
}

/** What a text gives, later. */
export interface Job {
  /** Rejects with the failure of the core; never settles once the job was cancelled. */
  readonly result: Promise<Evaluation>;
  /** What is being computed; null where that is not known. */
  progress(): Progress | null;
  cancel(): void;
}

/** Evaluates the text of the page in a worker; null where there are no workers. */
export function evaluateLater(
  engine: Engine,
  source: string,
  reading: Reading | 'auto',
): Job | null {
  if (!client.hasWorkers()) return null;
  const abort = new AbortController();
  let last: Progress | null = null;
  const onProgress = (progress: Progress) => (last = progress);
  const manner = { signal: abort.signal, first: true, onProgress };
  return {
    result: client.ask(engine, { call: 'evaluate', source, reading }, manner),
    progress: () => last,
    cancel: () => abort.abort(),
  };
}

function settle(next: EngineState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useEngine(): EngineState {
  return useSyncExternalStore(subscribe, () => state);
}
