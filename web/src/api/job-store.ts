/**
 * The jobs of a server, followed while they run: one store for everything on the page that shows
 * jobs. A server that goes away is asked again until it is back, and then every job goes on from the
 * last event that was seen.
 */

import type { Client } from './client';
import { NoServer, Refusal } from './client';
import { readEvents } from './event-stream';
import type { Health, Job, JobRequest } from './types';
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

export interface JobStore {
  state(): JobsState;
  subscribe(listener: () => void): () => void;
  /** Looks for the server, now and while it is away; the returned call stops all of it. */
  start(): () => void;
  /** Looks for the server at once: something has changed, such as the token. */
  retry(): void;
  /** Rejects with `Refusal` where the server will not have the job. */
  submit(request: JobRequest): Promise<Job>;
  cancel(id: string): Promise<void>;
  /** Shows a job that a link names; false where the server has no such job. */
  open(id: string): Promise<boolean>;
}

const kListed = 20;
/** Streams at a time: a browser has six connections to a server over HTTP/1.1. */
const kStreams = 4;
const kAgainMs = 1000;
const kPlacesMs = 2000;

interface EventData {
  readonly at: string;
  readonly data: Record<string, unknown>;
}

const isGone = (error: unknown) => error instanceof Refusal && error.status === 404;

/** A key that nobody else draws. `crypto.randomUUID` is missing where a page came by plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createJobStore(
  client: Client,
  { now = Date.now, newKey = randomKey } = {},
): JobStore {
  let state: JobsState = { server: { kind: 'asking' }, jobs: [] };
  const listeners = new Set<() => void>();
  const seen = new Map<string, number>();
  const streams = new Map<string, AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const set = (next: Partial<JobsState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const byTime = (a: FollowedJob, b: FollowedJob) =>
    (b.job.submitted ?? '').localeCompare(a.job.submitted ?? '');
  const find = (id: string) => state.jobs.find(({ job }) => job.id === id);
  const put = (job: Job) => {
    const old = find(job.id);
    // An answer that was on its way for longer than the event that ended the job says less.
    if (old && isTerminal(old.job.state) && !isTerminal(job.state)) return;
    const others = state.jobs.filter(({ job: { id } }) => id !== job.id);
    set({ jobs: [...others, { job, steps: old?.steps ?? [] }].sort(byTime) });
  };
  const step = (id: string, name: string, at: number, changes: Partial<Job>) =>
    set({
      jobs: state.jobs.map((one) =>
        one.job.id === id
          ? { job: { ...one.job, ...changes }, steps: [...one.steps, { name, at }] }
          : one,
      ),
    });

  const forget = (id: string) => set({ jobs: state.jobs.filter(({ job }) => job.id !== id) });
  /** A job that the server no longer has goes: it may have come back with other ones. */
  const refresh = async (id: string) => {
    try {
      put(await client.job(id));
    } catch (error) {
      if (!isGone(error)) throw error;
      forget(id);
    }
  };

  const follow = async (id: string) => {
    const abort = new AbortController();
    streams.set(id, abort);
    let ended = false;
    try {
      const stream = await client.events(id, seen.get(id) ?? 0, abort.signal);
      for await (const { id: number, event, data } of readEvents(stream)) {
        seen.set(id, number);
        const { at, data: more } = data as EventData;
        const time = Date.parse(at);
        const name = event === 'progress' ? String(more['phase'] ?? '') : event;
        // How a job ended and its result come together, below.
        const moved = event === 'running' || event === 'queued';
        step(id, name, time, moved ? { state: event } : {});
      }
      const job = await client.job(id);
      put(job);
      ended = isTerminal(job.state);
    } catch (error) {
      if (isGone(error)) forget(id);
      else if (!abort.signal.aborted) lost(error);
    } finally {
      streams.delete(id);
      // A stream that was refused, or broken off, begins anew with the next look at the server.
      if (ended && !abort.signal.aborted) followMore();
    }
  };
  const followMore = () => {
    if (!running || state.server.kind !== 'here') return;
    const open = state.jobs.filter(({ job }) => !isTerminal(job.state)).reverse();
    for (const { job } of open) {
      if (streams.size >= kStreams) return;
      if (!streams.has(job.id)) void follow(job.id);
    }
  };

  const later = (work: () => Promise<void>, ms: number) => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void work(), ms);
  };
  /** Nobody answered, or it was no server of ours. */
  const lost = (error: unknown) => {
    if (!running) return;
    if (error instanceof Refusal) {
      if (error.status === 401) set({ server: { kind: 'locked' } });
      else later(connect, kAgainMs);
      return;
    }
    const first = state.server.kind === 'asking';
    if (first && error instanceof NoServer) return set({ server: { kind: 'none' } });
    if (state.server.kind !== 'away') set({ server: { kind: 'away', since: now() } });
    later(connect, kAgainMs);
  };
  const connect = async () => {
    try {
      const health = await client.health();
      const { jobs } = await client.jobs(kListed);
      set({ server: { kind: 'here', health } });
      for (const job of jobs) put(job);
      // Those that the list no longer holds.
      const listed = new Set(jobs.map(({ id }) => id));
      for (const { job } of state.jobs) {
        if (!listed.has(job.id) && !isTerminal(job.state)) await refresh(job.id);
      }
      followMore();
      later(places, kPlacesMs);
    } catch (error) {
      lost(error);
    }
  };
  /** Where waiting jobs stand is in no event, and a server that goes while nothing runs neither. */
  const places = async () => {
    try {
      set({ server: { kind: 'here', health: await client.health() } });
      const waiting = state.jobs.filter(({ job }) => job.state === 'queued');
      for (const { job } of waiting.slice(0, kListed)) await refresh(job.id);
      followMore();
      later(places, kPlacesMs);
    } catch (error) {
      lost(error);
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      running = true;
      void connect();
      return () => {
        running = false;
        clearTimeout(timer);
        for (const abort of streams.values()) abort.abort();
      };
    },
    retry() {
      set({ server: { kind: 'asking' } });
      void connect();
    },
    async submit(request) {
      // Sent again with the same key, a request whose answer was lost makes no second job.
      const key = newKey();
      const job = await client.submit(request, key).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        return client.submit(request, key);
      });
      put(job);
      followMore();
      return job;
    },
    async cancel(id) {
      put(await client.cancel(id));
    },
    async open(id) {
      try {
        put(await client.job(id));
        // The times of one that has ended are in its events.
        if (find(id)!.steps.length === 0 && !streams.has(id)) void follow(id);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}
