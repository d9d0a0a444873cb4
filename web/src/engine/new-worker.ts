import { compiledSoFar } from './compiled';
import type { Begin } from './protocol';

/** Starts the page's worker; null where workers cannot be had. */
export function newWorker(): Worker | null {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const begin: Begin = compiledSoFar();
    worker.postMessage(begin);
    return worker;
  } catch {
    return null;
  }
}
