/** Solved exercises, kept in this browser only. */

import { useSyncExternalStore } from 'react';

const kKey = 'colex.solved';
const listeners = new Set<() => void>();
let solved = read();

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

export function markSolved(id: string): void {
  if (solved.has(id)) return;
  solved = new Set([...solved, id]);
  try {
    localStorage.setItem(kKey, JSON.stringify([...solved]));
  } catch {
    // Storage may be switched off: progress then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSolved(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => solved);
}
