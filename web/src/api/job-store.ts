/**
 * The jobs of a server, followed while they run: one store for everything on the page that shows
 * jobs. A server that goes away is asked again until it is back, and then every job goes on from the
 * last event that was seen.
 */

import type { Client } from './client';
import { NoServer, Refusal } from './client';
import type { JobList, JobsState } from './job-list';
import { createJobList } from './job-list';
import { createJobStreams, isGone } from './job-streams';
import { randomKey, sendKeyed } from './keyed';
import type { Job, JobRequest } from './types';
import { onWake } from './wake';

export interface JobStore {
  state(): JobsState;
  subscribe(listener: () => void): () => void;
  /** Looks for the server, now and while it is away; the returned call stops all of it. */
  start(): () => void;
  /** Looks for the server at once: something has changed, such as the token. */
  retry(): Promise<void>;
  /** Rejects with `Refusal` where the server will not have the job. */
  submit(request: JobRequest): Promise<Job>;
  cancel(id: string): Promise<void>;
  /** Shows a job that a link names; false where the server has no such job. */
  open(id: string): Promise<boolean>;
}

const kListed = 20;
const kAgainMs = 1000;
const kPlacesMs = 2000;
/** A page from elsewhere has no server; it is looked for again after this, then twice as long and so on. */
const kNoneMs = 5000;
const kLongestMs = 300_000;

export function createJobStore(
  client: Client,
  { now = Date.now, newKey = randomKey, woken = onWake } = {},
): JobStore {
  const list = createJobList();
  const watch = watchServer(client, list, now, woken);
  return {
    state: list.state,
    subscribe: list.subscribe,
    start: watch.start,
    retry: watch.retry,
    async submit(request) {
      // Sent again with the same key, a request whose answer was lost makes no second job.
      const job = await sendKeyed((key) => client.submit(request, key), newKey);
      list.put(job);
      watch.followMore();
      return job;
    },
    async cancel(id) {
      list.put(await client.cancel(id));
    },
    async open(id) {
      try {
        list.put(await client.job(id));
        // The times of one that has ended are in its events.
        if (list.find(id)!.steps.length === 0) watch.follow(id);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}

/** Keeps the list as the server has it: asks while it is away, then follows its jobs. */
function watchServer(client: Client, list: JobList, now: () => number, woken: typeof onWake) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let pause = kNoneMs;
  const later = (work: () => Promise<void>, ms: number) => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => void work(), ms);
  };
  /** Nobody answered, or it was no server of ours. */
  const lost = (error: unknown) => {
    if (!running) return;
    if (error instanceof Refusal) {
      if (error.status === 401) list.setServer({ kind: 'locked' });
      else later(connect, kAgainMs);
      return;
    }
    const { kind } = list.state().server;
    if (kind === 'none' || (kind === 'asking' && error instanceof NoServer)) {
      if (kind !== 'none') list.setServer({ kind: 'none' });
      later(connect, pause);
      pause = Math.min(2 * pause, kLongestMs);
      return;
    }
    if (kind !== 'away') list.setServer({ kind: 'away', since: now() });
    later(connect, kAgainMs);
  };
  const streams = createJobStreams(client, list, lost);
  const followMore = () => {
    if (running) streams.fill();
  };
  /** Asks something of the server, and for the places of waiting jobs after a while. */
  const ask = async (work: () => Promise<void>) => {
    try {
      await work();
      pause = kNoneMs;
      followMore();
      later(places, kPlacesMs);
    } catch (error) {
      lost(error);
    }
  };
  const connect = () => ask(() => takeAll(client, list));
  /** Where waiting jobs stand is in no event, and a server that goes while nothing runs neither. */
  const places = () => ask(() => takePlaces(client, list));
  return {
    start() {
      running = true;
      void connect();
      const sleep = woken(() => {
        if (list.state().server.kind === 'none') void connect();
      });
      return () => {
        running = false;
        sleep();
        clearTimeout(timer);
        streams.stop();
      };
    },
    retry() {
      // What is said of a server that is not there stays until there is one.
      if (list.state().server.kind === 'locked') list.setServer({ kind: 'asking' });
      return connect();
    },
    followMore,
    follow: streams.follow,
  };
}

/** The server and its jobs, those of the list that it no longer lists too. */
async function takeAll(client: Client, list: JobList): Promise<void> {
  const health = await client.health();
  const { jobs } = await client.jobs(kListed);
  list.setServer({ kind: 'here', health });
  for (const job of jobs) list.put(job);
  const listed = new Set(jobs.map(({ id }) => id));
  for (const { id } of list.open()) if (!listed.has(id)) await refresh(client, list, id);
}

/** The server, and the jobs that wait. */
async function takePlaces(client: Client, list: JobList): Promise<void> {
  list.setServer({ kind: 'here', health: await client.health() });
  const waiting = list.open().filter(({ state }) => state === 'queued');
  for (const { id } of waiting.slice(-kListed)) await refresh(client, list, id);
}

/** A job that the server no longer has goes: it may have come back with other ones. */
async function refresh(client: Client, list: JobList, id: string): Promise<void> {
  try {
    list.put(await client.job(id));
  } catch (error) {
    if (!isGone(error)) throw error;
    list.forget(id);
  }
}
