/**
 * Results of this browser: jobs that it sent or opened, as they ended. They outlive the server that
 * ran them, are bounded in number, and go to another browser as a file.
 */

import type { Job } from '../../api/types';
import { isTerminal } from '../../api/types';
import { jobsOf } from './file';
import type { Keeper } from './keeper';
import { memoryKeeper } from './keeper';

/** More are no history to look through; the oldest goes first. */
export const kMostKept = 200;

export interface KeptState {
  /** What was kept before is known. */
  readonly ready: boolean;
  /** The newest first. */
  readonly results: readonly Job[];
}

export interface KeptResults {
  state(): KeptState;
  subscribe(listener: () => void): () => void;
  /** Reads what is there, once. */
  start(): Promise<void>;
  /** Keeps jobs that have ended; one that is kept already stays as it is. */
  keep(jobs: readonly Job[]): void;
  forget(ids: readonly string[]): void;
  /** Takes the results of a file and says how many of them are new; rejects what is no such file. */
  take(text: string): Promise<number>;
}

const timeOf = ({ finished, submitted }: Job) => finished ?? submitted ?? '';
const newestFirst = (a: Job, b: Job) => timeOf(b).localeCompare(timeOf(a));

export function createKeptResults(wanted: Keeper): KeptResults {
  let keeper = wanted;
  let state: KeptState = { ready: false, results: [] };
  let started: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: KeptState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const add = (jobs: readonly Job[]): readonly Job[] => {
    const known = new Set(state.results.map(({ id }) => id));
    const fresh = jobs.filter((job) => isTerminal(job.state) && !known.has(job.id));
    if (fresh.length === 0) return [];
    const all = [...state.results, ...fresh].sort(newestFirst);
    const dropped = all.slice(kMostKept).map(({ id }) => id);
    set({ ...state, results: all.slice(0, kMostKept) });
    // A full or forbidden database keeps nothing, and the page goes on with what it has in hand.
    void keeper
      .put(fresh)
      .then(() => keeper.remove(dropped))
      .catch(() => {});
    return fresh;
  };
  const start = async () => {
    let before: readonly Job[] = [];
    try {
      before = await keeper.all();
    } catch {
      keeper = memoryKeeper();
    }
    const results = [...before].sort(newestFirst).slice(0, kMostKept);
    const here = state.results;
    set({ ready: true, results });
    // What ended while the database was opening.
    add(here);
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => (started ??= start()),
    keep: (jobs) => void add(jobs),
    forget(ids) {
      const gone = new Set(ids);
      set({ ...state, results: state.results.filter(({ id }) => !gone.has(id)) });
      void keeper.remove(ids).catch(() => {});
    },
    take: async (text) => add(jobsOf(text)).length,
  };
}
