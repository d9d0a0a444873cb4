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
  sweep(request: SweepRequest): Promise<Sweep>;
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

/** `base` is the address of the API, such as `/api/v1`. Rejects with TypeError while nobody answers. */
export function createClient(
  base: string,
  send: Fetch = (...args) => fetch(...args),
  token: () => string | null = () => null,
): Client & SweepClient & SourceClient {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const own = token();
    if (own) headers.set('Authorization', `Bearer ${own}`);
    const answer = await send(base + path, { cache: 'no-store', ...init, headers });
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await call(path, init);
    if (!answer.headers.get('Content-Type')?.includes('json')) throw new NoServer(path);
    return (await answer.json()) as T;
  };
  return {
    health: () => json('/healthz'),
    jobs: (limit) => json(`/jobs?limit=${limit}`),
    job: (id) => json(`/jobs/${id}`),
    submit: (request, key) =>
      json('/jobs', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(request),
      }),
    cancel: (id) => json(`/jobs/${id}`, { method: 'DELETE' }),
    sweep: (request) =>
      json('/sweeps', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      }),
    sweepOf: (id) => json(`/sweeps/${id}`),
    sweepJobs: (id) => json(`/jobs?sweep=${id}&limit=${kSweepJobs}`),
    cancelSweep: (id) => json(`/sweeps/${id}`, { method: 'DELETE' }),
    source: (request, signal) =>
      json('/source', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        signal,
      }),
    async events(id, after, signal) {
      const headers = new Headers(after > 0 ? { 'Last-Event-ID': String(after) } : undefined);
      const answer = await call(`/jobs/${id}/events`, { signal, headers });
      if (!answer.body) throw new NoServer(id);
      return answer.body;
    },
  };
}
