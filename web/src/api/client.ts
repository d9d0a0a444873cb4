/** One call to the server at a time; what comes back is what the contract says, or a `Refusal`. */

import type {
  Fault,
  Health,
  Job,
  JobList,
  JobRequest,
  KernelSource,
  Sweep,
  SweepRequest,
} from './types';

/** The server said no: `faults` where a config cannot be run, else a sentence of the server's. */
export class Refusal extends Error {
  readonly status: number;
  readonly faults: readonly Fault[];
  constructor(status: number, detail: string, faults: readonly Fault[]) {
    super(detail);
    this.status = status;
    this.faults = faults;
  }
}

/** There is no Colex server at this address: the page came from elsewhere. */
export class NoServer extends Error {}

export interface Client {
  health(): Promise<Health>;
  jobs(limit: number): Promise<JobList>;
  job(id: string): Promise<Job>;
  submit(request: JobRequest, key: string): Promise<Job>;
  cancel(id: string): Promise<Job>;
  /** The stream of a job's events after number `after`. */
  events(id: string, after: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** Many configs as one piece of work. */
export interface SweepClient {
  sweep(request: SweepRequest, key: string): Promise<Sweep>;
  sweepOf(id: string): Promise<Sweep>;
  sweepJobs(id: string): Promise<JobList>;
  cancelSweep(id: string): Promise<Sweep>;
}

/** What a server makes of a config without running it. */
export interface SourceClient {
  source(request: JobRequest, signal: AbortSignal): Promise<KernelSource>;
}

type Fetch = typeof fetch;

/** As many as one answer of the server lists. */
const kSweepJobs = 200;

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly Fault[];
}

async function refusalOf(answer: Response): Promise<Error> {
  const type = answer.headers.get('Content-Type') ?? '';
  // A static host answers unknown paths with a page of its own.
  if (!type.includes('problem+json')) return new NoServer(String(answer.status));
  const { detail = '', errors = [] } = (await answer.json()) as Problem;
  return new Refusal(answer.status, detail, errors);
}

/** An answer that takes longer does not come: every one of them is there within a moment. */
const kAnswerMs = 15_000;
/** But for what the server works out before it answers: a kernel's source, the configs of a sweep. */
const kWorkMs = 60_000;

/** `work` under a signal that is aborted with `outer`, and after so long. */
async function within<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const stop = () => abort.abort(outer?.reason);
  if (outer?.aborted) stop();
  else outer?.addEventListener('abort', stop, { once: true });
  const late = () => abort.abort(new TypeError(`no answer within ${milliseconds / 1000} s`));
  const timer = setTimeout(late, milliseconds);
  try {
    return await work(abort.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** `base` is the address of the API, such as `/api/v1`. Rejects with TypeError while nobody answers. */
export function createClient(
  base: string,
  send: Fetch = (...args) => fetch(...args),
  token: () => string | null = () => null,
): Client & SweepClient & SourceClient {
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const own = token();
    if (own) headers.set('Authorization', `Bearer ${own}`);
    const answer = await send(base + path, { cache: 'no-store', ...init, headers });
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
  const json = <T>(path: string, init: RequestInit = {}, milliseconds = kAnswerMs): Promise<T> =>
    within(milliseconds, init.signal ?? undefined, async (signal) => {
      const answer = await call(path, { ...init, signal });
      if (!answer.headers.get('Content-Type')?.includes('json')) throw new NoServer(path);
      return (await answer.json()) as T;
    });
  const post = <T>(
    path: string,
    request: unknown,
    { key, signal, within: most }: { key?: string; signal?: AbortSignal; within?: number },
  ): Promise<T> => {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (key !== undefined) headers.set('Idempotency-Key', key);
    const body = JSON.stringify(request);
    return json<T>(path, { method: 'POST', headers, body, ...(signal && { signal }) }, most);
  };
  return {
    health: () => json('/healthz'),
    jobs: (limit) => json(`/jobs?limit=${limit}`),
    job: (id) => json(`/jobs/${id}`),
    submit: (request, key) => post('/jobs', request, { key }),
    cancel: (id) => json(`/jobs/${id}`, { method: 'DELETE' }),
    sweep: (request, key) => post('/sweeps', request, { key, within: kWorkMs }),
    sweepOf: (id) => json(`/sweeps/${id}`),
    sweepJobs: (id) => json(`/jobs?sweep=${id}&limit=${kSweepJobs}`),
    cancelSweep: (id) => json(`/sweeps/${id}`, { method: 'DELETE' }),
    source: (request, signal) => post('/source', request, { signal, within: kWorkMs }),
    async events(id, after, signal) {
      const headers = new Headers(after > 0 ? { 'Last-Event-ID': String(after) } : undefined);
      // Only its beginning has a time: how long it may be silent is for who reads it.
      const { body } = await within(kAnswerMs, signal, (inTime) =>
        call(`/jobs/${id}/events`, { signal: inTime, headers }),
      );
      if (!body) throw new NoServer(id);
      return body;
    },
  };
}
