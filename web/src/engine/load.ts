/** The one engine of the page: its download starts before React does. */

import type { Engine, Reading } from '@colex/wasm';
import { loadEngine, loadLab } from '@colex/wasm';
import { useSyncExternalStore } from 'react';
import { bounded } from './bounded';
import { newWorker } from './new-worker';
import type { Job, Runner } from './runner';
import { createRunner } from './runner';

/** The longest that a view's question may hold the page up. */
const kViewMs = 100;

export type EngineState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly engine: Engine; readonly lab: boolean }
  | { readonly status: 'failed'; readonly reason: string };

let state: EngineState = { status: 'loading' };
let core: Promise<Engine> | null = null;
const listeners = new Set<() => void>();

export async function startEngine(): Promise<void> {
  if (core) return;
  core = loadEngine();
  await core.then(
    (engine) => settle(ready(engine, false)),
    (error: unknown) => settle({ status: 'failed', reason: String(error) }),
  );
}

let labAsked = false;
let labComing = false;
const labListeners = new Set<() => void>();

/**
 * Asks for the lab (tensors, atoms, tiled objects), which then joins the core.
 * False if it has been asked for and has answered: more is not on its way.
 */
export function requestLab(): boolean {
  if (!labAsked) {
    labAsked = true;
    labComing = true;
    void startEngine()
      .then(() => core!)
      .then((engine) => loadLab({ engine }))
      .then(
        (engine) => settle(ready(engine, true)),
        // The core goes on without it; the message about the unknown name stays.
        () => undefined,
      )
      .finally(() => {
        labComing = false;
        for (const listener of labListeners) listener();
      });
  }
  return labComing;
}

/** Calls when the lab has arrived or failed to. */
export function onLab(listener: () => void): () => void {
  labListeners.add(listener);
  return () => labListeners.delete(listener);
}

/** True if the page's engine knows the lab's operations. */
export function hasLab(): boolean {
  return state.status === 'ready' && state.lab;
}

let runner: Runner | null = null;

/** Evaluates in a worker, with the lab if the page has it; null where there are no workers. */
export function evaluateLater(source: string, reading: Reading | 'auto'): Job | null {
  runner ??= createRunner(newWorker);
  return runner.start({ call: 'evaluate', source, reading, lab: hasLab() });
}

function ready(engine: Engine, lab: boolean): EngineState {
  return { status: 'ready', engine: bounded(engine, kViewMs), lab };
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
