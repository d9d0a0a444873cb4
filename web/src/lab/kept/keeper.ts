/** Where results are kept: one interface, in the browser's database or only as long as the page lives. */

import type { Job } from '../../api/types';

export interface Keeper {
  all(): Promise<readonly Job[]>;
  put(jobs: readonly Job[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export function memoryKeeper(): Keeper {
  const kept = new Map<string, Job>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    put: (jobs) => {
      for (const job of jobs) kept.set(job.id, job);
      return Promise.resolve();
    },
    remove: (ids) => {
      for (const id of ids) kept.delete(id);
      return Promise.resolve();
    },
  };
}

const kStore = 'results';

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message));
    // Another window holds it; results are not worth waiting for that.
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/** In IndexedDB, which survives reloads and servers; rejects where the browser forbids it. */
export function databaseKeeper(name = 'colex-lab'): Keeper {
  let database: Promise<IDBDatabase> | undefined;
  const work = async <T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T> | null,
  ): Promise<T | undefined> => {
    const transaction = (await (database ??= opened(name))).transaction(kStore, mode);
    const request = ask(transaction.objectStore(kStore));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onerror = () => reject(new Error(transaction.error?.message));
      transaction.onabort = transaction.onerror;
    });
  };
  return {
    all: async () => (await work('readonly', (store) => store.getAll() as IDBRequest<Job[]>)) ?? [],
    async put(jobs) {
      await work('readwrite', (store) => {
        for (const job of jobs) store.put(job);
        return null;
      });
    },
    async remove(ids) {
      await work('readwrite', (store) => {
        for (const id of ids) store.delete(id);
        return null;
      });
    },
  };
}
