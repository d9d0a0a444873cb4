/** The events of jobs that have not ended, a few at a time. */

import type { Client } from './client';
import { Refusal } from './client';
import { readEvents } from './event-stream';
import type { JobList } from './job-list';
import { isTerminal } from './types';

/** Streams at a time: a browser has six connections to a server over HTTP/1.1. */
const kStreams = 4;

interface EventData {
  readonly at: string;
  readonly data: Record<string, unknown>;
}

export const isGone = (error: unknown) => error instanceof Refusal && error.status === 404;

export interface JobStreams {
  /** Follows a job, from the last event of it that was seen. */
  follow(id: string): void;
  /** Follows as many open jobs as there is room for. */
  fill(): void;
  stop(): void;
}

/** `lost` hears of a stream that was refused, or broke off: what is open then waits for `fill`. */
export function createJobStreams(
  client: Client,
  list: JobList,
  lost: (error: unknown) => void,
): JobStreams {
  const seen = new Map<string, number>();
  const streams = new Map<string, AbortController>();

  /** True once the job has ended. */
  const read = async (id: string, signal: AbortSignal): Promise<boolean> => {
    const stream = await client.events(id, seen.get(id) ?? 0, signal);
    for await (const { id: number, event, data } of readEvents(stream)) {
      seen.set(id, number);
      const { at, data: more } = data as EventData;
      const name = event === 'progress' ? String(more['phase'] ?? '') : event;
      // How a job ended and its result come together, below.
      const moved = event === 'running' || event === 'queued';
      list.step(id, { name, at: Date.parse(at) }, moved ? { state: event } : {});
    }
    const job = await client.job(id);
    list.put(job);
    return isTerminal(job.state);
  };

  const follow = async (id: string) => {
    if (streams.has(id)) return;
    const abort = new AbortController();
    streams.set(id, abort);
    let ended = false;
    try {
      ended = await read(id, abort.signal);
    } catch (error) {
      if (isGone(error)) list.forget(id);
      else if (!abort.signal.aborted) lost(error);
    } finally {
      streams.delete(id);
      // A stream that was refused, or broken off, begins anew with the next look at the server.
      if (ended && !abort.signal.aborted) fill();
    }
  };
  const fill = () => {
    if (list.state().server.kind !== 'here') return;
    for (const { id } of list.open()) {
      if (streams.size >= kStreams) return;
      void follow(id);
    }
  };
  return {
    follow: (id) => void follow(id),
    fill,
    stop() {
      for (const abort of streams.values()) abort.abort();
    },
  };
}
