/** Starts the planner's worker; null where workers cannot be had. */
export function newWorker(): Worker | null {
  try {
    return new Worker(new URL('./planner-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
