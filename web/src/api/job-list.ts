/** What the page knows of the server and of its jobs, and who is told when that changes. */

import type { Health, Job } from './types';
import { isTerminal } from './types';

export type ServerState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none' }
  /** It is here and lets nobody in without a token. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'here'; readonly health: Health }
  | { readonly kind: 'away'; readonly since: number };

/** What has become of a job: when it came to each state, and to each phase of its run. */
export interface Step {
  readonly name: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
}

export interface FollowedJob {
  readonly job: Job;
  readonly steps: readonly Step[];
}

export interface JobsState {
  readonly server: ServerState;
  /** The newest first. */
  readonly jobs: readonly FollowedJob[];
}

export interface JobList {
  state(): JobsState;
  subscribe(listener: () => void): () => void;
  setServer(server: ServerState): void;
  find(id: string): FollowedJob | undefined;
  /** Those that have not ended, the oldest first. */
  open(): readonly Job[];
  /** A job as the server has it now. */
  put(job: Job): void;
  /** A job has come to a state or a phase. */
  step(id: string, step: Step, changes: Partial<Job>): void;
  forget(id: string): void;
}

export function createJobList(): JobList {
  let state: JobsState = { server: { kind: 'asking' }, jobs: [] };
  const listeners = new Set<() => void>();
  const set = (next: Partial<JobsState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const find = (id: string) => state.jobs.find(({ job }) => job.id === id);
  const without = (id: string) => state.jobs.filter(({ job }) => job.id !== id);
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setServer: (server) => set({ server }),
    find,
    open: () =>
      state.jobs
        .map(({ job }) => job)
        .filter((job) => !isTerminal(job.state))
        .reverse(),
    put(job) {
      const old = find(job.id);
      // An answer that was on its way for longer than the event that ended the job says less.
      if (old && isTerminal(old.job.state) && !isTerminal(job.state)) return;
      set({ jobs: [...without(job.id), { job, steps: old?.steps ?? [] }].sort(byTime) });
    },
    step(id, step, changes) {
      const changed = (one: FollowedJob) =>
        one.job.id === id ? { job: { ...one.job, ...changes }, steps: [...one.steps, step] } : one;
      set({ jobs: state.jobs.map(changed) });
    },
    forget: (id) => set({ jobs: without(id) }),
  };
}

const byTime = (a: FollowedJob, b: FollowedJob) =>
  (b.job.submitted ?? '').localeCompare(a.job.submitted ?? '');
