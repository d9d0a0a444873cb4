/** The one engine of the page: its download starts before React does. */

import type { Engine, Reading } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { useSyncExternalStore } from 'react';
import { bounded } from './bounded';
import { newWorker } from './new-worker';
import type { Job, Runner } from './runner';
import { createRunner } from './runner';

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
  started ??= loadEngine().then(
    (engine) => settle({ status: 'ready', engine: bounded(engine, kViewMs) }),
    (error: unknown) => settle({ status: 'failed', reason: String(error) }),
  );
  return started;
}

let runner: Runner | null = null;

/** Evaluates in a worker; null where there are no workers. */
export function evaluateLater(source: string, reading: Reading | 'auto'): Job | null {
  runner ??= createRunner(newWorker);
  return runner.start({ call: 'evaluate', source, reading });
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
