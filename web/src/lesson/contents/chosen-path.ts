/** Which way through the course the reader goes, kept in this browser. */

import { useSyncExternalStore } from 'react';
import type { Path } from '../../content/paths';
import { paths } from '../../content/paths';

const kKey = 'colex.path';
const listeners = new Set<() => void>();
let chosen: string | null = null;

function current(): Path {
  if (chosen === null) {
    try {
      chosen = localStorage.getItem(kKey) ?? '';
    } catch {
      chosen = '';
    }
  }
  return paths.find(({ id }) => id === chosen) ?? paths[0]!;
}

export function choosePath(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(kKey, id);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChosenPath = (): Path => useSyncExternalStore(subscribe, current, () => paths[0]!);
