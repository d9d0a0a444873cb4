/**
 * Texts of the core's diagnostics, laws and steps, per language, loaded after the first paint: a
 * page without a message needs none of them.
 */

import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from './texts';
import type { Catalog } from './fill';
import { sentence } from './fill';

const loaders: Readonly<Record<Language, () => Promise<{ default: Catalog }>>> = {
  en: () => import('./messages-en'),
  zh: () => import('./messages-zh'),
};

const loaded = new Map<Language, Catalog>();
const pending = new Map<Language, Promise<void>>();
const listeners = new Set<() => void>();

/**
 * Asks for the texts, once. Those that did not come are asked for again, by the next call or when the
 * network is back; until then each of them is an ellipsis, so nobody has to wait or to catch.
 */
export function loadMessages(language: Language): Promise<void> {
  let promise = pending.get(language);
  if (!promise) {
    promise = loaders[language]().then(
      ({ default: catalog }) => {
        loaded.set(language, catalog);
        for (const listener of listeners) listener();
      },
      () => {
        pending.delete(language);
        globalThis.addEventListener?.('online', () => void loadMessages(language), { once: true });
      },
    );
    pending.set(language, promise);
  }
  return promise;
}

/** Renders a message id; until its catalog is there, an ellipsis: an id says nothing to a reader. */
export type Message = (id: string, values: readonly string[]) => string;

export function useMessages(language: Language): Message {
  const catalog = useSyncExternalStore(
    subscribe,
    () => loaded.get(language),
    () => undefined,
  );
  return useCallback((id, values) => (catalog ? sentence(catalog, id, values) : '…'), [catalog]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
