/** The one engine of the page: its download starts before React does. */

import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { useSyncExternalStore } from 'react';

export type EngineState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly engine: Engine }
  | { readonly status: 'failed'; readonly reason: string };

let state: EngineState = { status: 'loading' };
let started: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function startEngine(): Promise<void> {
  started ??= loadEngine().then(
    (engine) => settle({ status: 'ready', engine }),
    (error: unknown) => settle({ status: 'failed', reason: String(error) }),
  );
  return started;
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
