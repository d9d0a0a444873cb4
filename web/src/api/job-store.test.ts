import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from './client';
import { createClient, NoServer, Refusal } from './client';
import { readEvents } from './event-stream';
import type { JobStore } from './job-store';
import { createJobStore } from './job-store';
import type { Health, Job, JobState } from './types';

/** A server in this process: jobs with their events, which may be away. */
class FakeServer {
  readonly jobs = new Map<string, Job>();
  readonly events = new Map<string, string[]>();
  readonly keys: string[] = [];
  /** Numbers after which streams were asked to begin. */
  readonly asked: [string, number][] = [];
  readonly open = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  away = false;
  failure: Error | null = null;

  add(id: string, state: JobState = 'queued'): Job {
    const job = {
      id,
      state,
      backend: 'simulator',
      submitted: `2026-11-23T00:00:0${this.jobs.size}.000Z`,
      result: null,
      queue: { ahead: this.jobs.size, expected_start_seconds: 1 },
      request: { preset: 'sgemm_1', knobs: {}, sm: 90, simulator: {} },
    } as unknown as Job;
    this.jobs.set(id, job);
    this.events.set(id, []);
    this.say(id, 'queued', {}, false);
    return job;
  }

  /** An event, which also goes to who follows. */
  say(id: string, event: string, data: object = {}, move = true): void {
    const all = this.events.get(id)!;
    const at = `2026-11-23T00:01:0${all.length}.000Z`;
    const text = JSON.stringify({ job: id, at, data });
    all.push(`id: ${all.length + 1}\nevent: ${event}\ndata: ${text}\n\n`);
    if (move && event !== 'progress') {
      const result = event === 'done' ? { correct: true } : null;
      this.jobs.set(id, { ...this.jobs.get(id)!, state: event, result } as Job);
    }
    this.open.get(id)?.enqueue(new TextEncoder().encode(all.at(-1)));
    if (event === 'done' || event === 'cancelled') this.end(id);
  }

  end(id: string, error?: Error): void {
    const stream = this.open.get(id);
    this.open.delete(id);
    if (error) stream?.error(error);
    else stream?.close();
  }

  stop(): void {
    this.away = true;
    for (const id of [...this.open.keys()]) this.end(id, new TypeError('gone'));
  }

  readonly client: Client = {
    health: () => this.answer(() => ({ backend: 'simulator', gpus: [] }) as unknown as Health),
    jobs: () =>
      this.answer(() => ({ backend: 'simulator', jobs: [...this.jobs.values()], next: null })),
    job: (id) => this.answer(() => this.known(id)),
    submit: (_, key) =>
      this.answer(() => {
        this.keys.push(key);
        return this.jobs.get(`job ${key}`) ?? this.add(`job ${key}`);
      }),
    cancel: (id) =>
      this.answer(() => {
        this.say(id, 'cancelled');
        return this.known(id);
      }),
    events: (id, after) =>
      this.answer(() => {
        this.asked.push([id, after]);
        const job = this.known(id);
        return new ReadableStream<Uint8Array>({
          start: (stream) => {
            this.open.set(id, stream);
            for (const text of this.events.get(id)!.slice(after)) {
              stream.enqueue(new TextEncoder().encode(text));
            }
            if (job.state === 'done') this.end(id);
          },
        });
      }),
  };

  private known(id: string): Job {
    const job = this.jobs.get(id);
    if (!job) throw new Refusal(404, `no job ${id}`, []);
    return job;
  }

  private async answer<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    if (this.away) throw new TypeError('fetch failed');
    return work();
  }
}

let server: FakeServer;
let store: JobStore;
let stop: () => void;

const begin = async () => {
  stop = store.start();
  await vi.advanceTimersByTimeAsync(1);
};
const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const states = () => store.state().jobs.map(({ job }) => job.state);
const stepsOf = (id: string) =>
  store
    .state()
    .jobs.find(({ job }) => job.id === id)!
    .steps.map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  let keys = 0;
  store = createJobStore(server.client, { newKey: () => String(++keys) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a job is followed from its submission to its result', async () => {
  await begin();
  const { id } = await store.submit({ preset: 'sgemm_1' });
  await pass();
  expect(states()).toEqual(['queued']);
  server.say(id, 'running');
  server.say(id, 'progress', { phase: 'simulate' });
  await pass();
  expect(states()).toEqual(['running']);
  expect(stepsOf(id)).toEqual(['queued', 'running', 'simulate']);
  server.say(id, 'done');
  await pass();
  const [one] = store.state().jobs;
  expect(one!.job.state).toBe('done');
  expect(one!.job.result).toEqual({ correct: true });
});

test('a server that goes and comes back costs no job and no event', async () => {
  server.add('a');
  await begin();
  server.say('a', 'running');
  await pass();
  server.stop();
  await pass(10);
  expect(store.state().server.kind).toBe('away');
  await pass(5000);
  server.away = false;
  server.say('a', 'progress', { phase: 'predict' });
  await pass(1100);
  expect(store.state().server.kind).toBe('here');
  expect(server.asked.at(-1)).toEqual(['a', 2]);
  server.say('a', 'done');
  await pass();
  expect(states()).toEqual(['done']);
  expect(stepsOf('a')).toEqual(['queued', 'running', 'predict', 'done']);
});

test('a server that goes while nothing runs is away, and is here again', async () => {
  await begin();
  server.away = true;
  await pass(2100);
  expect(store.state().server.kind).toBe('away');
  server.away = false;
  await pass(1100);
  expect(store.state().server.kind).toBe('here');
});

test('an end that was seen without its result is asked for again', async () => {
  server.add('a');
  await begin();
  server.away = true;
  server.say('a', 'done');
  await pass(10);
  expect(states()).toEqual(['queued']);
  server.away = false;
  await pass(1100);
  expect(states()).toEqual(['done']);
});

test('many jobs are followed a few at a time, and all come to their end', async () => {
  const ids = [...'abcdefgh'];
  for (const id of ids) server.add(id);
  await begin();
  expect(server.open.size).toBe(4);
  for (const id of ids) {
    server.say(id, 'done');
    await pass();
    expect(server.open.size).toBeLessThanOrEqual(4);
  }
  await pass(5000);
  expect(new Set(states())).toEqual(new Set(['done']));
});

test('a submission whose answer is lost is sent again under the same key', async () => {
  await begin();
  const real = server.client.submit;
  let lose = true;
  server.client.submit = async (request, key) => {
    const job = await real(request, key);
    if (!lose) return job;
    lose = false;
    throw new TypeError('connection reset');
  };
  await store.submit({ preset: 'sgemm_1' });
  expect(server.keys).toEqual(['1', '1']);
  expect(states()).toHaveLength(1);
});

test('where a job stands in the queue is asked for while it waits', async () => {
  server.add('a');
  await begin();
  server.jobs.set('a', {
    ...server.jobs.get('a')!,
    queue: { ahead: 7, expected_start_seconds: 3 },
  });
  await pass(2100);
  expect(store.state().jobs[0]!.job.queue?.ahead).toBe(7);
});

test('cancel ends a job, and an ended one is not followed', async () => {
  server.add('a');
  await begin();
  await store.cancel('a');
  await pass(3000);
  expect(states()).toEqual(['cancelled']);
  expect(server.open.size).toBe(0);
});

test('a server that wants a token is locked until one is good', async () => {
  server.failure = new Refusal(401, 'a token is needed', []);
  await begin();
  expect(store.state().server.kind).toBe('locked');
  server.failure = null;
  store.retry();
  await pass();
  expect(store.state().server.kind).toBe('here');
});

test('the token goes with every call', async () => {
  const seen: (string | null)[] = [];
  const send = (_: unknown, init?: RequestInit) => {
    seen.push(new Headers(init?.headers).get('Authorization'));
    return Promise.resolve(Response.json({}));
  };
  let token: string | null = null;
  const client = createClient('/api', send, () => token);
  await client.health();
  token = 'colex_1';
  await client.submit({}, 'key');
  await client.events('a', 3, new AbortController().signal);
  expect(seen).toEqual([null, 'Bearer colex_1', 'Bearer colex_1']);
});

test('a page from elsewhere has no server, and looks for one ever more seldom', async () => {
  const health = vi.spyOn(server.client, 'health');
  server.failure = new NoServer('404');
  await begin();
  expect(store.state().server.kind).toBe('none');
  await pass(3_600_000);
  expect(store.state().server.kind).toBe('none');
  expect(health.mock.calls.length).toBeLessThan(20);
  server.failure = null;
  await pass(300_000);
  expect(store.state().server.kind).toBe('here');
});

test('one bad answer of a server is not the last word', async () => {
  server.failure = new NoServer('502');
  await begin();
  expect(store.state().server.kind).toBe('none');
  server.failure = new TypeError('fetch failed');
  await pass(5000);
  expect(store.state().server.kind).toBe('none');
  server.failure = null;
  await pass(10_000);
  expect(store.state().server.kind).toBe('here');
});

test('a server is looked for when the reader asks', async () => {
  server.failure = new NoServer('404');
  await begin();
  await store.retry();
  expect(store.state().server.kind).toBe('none');
  server.failure = null;
  await store.retry();
  expect(store.state().server.kind).toBe('here');
});

test('a server is looked for when the page wakes, and no longer once nothing follows it', async () => {
  const listeners = new Set<() => void>();
  const woken = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  store = createJobStore(server.client, { woken });
  server.failure = new NoServer('404');
  await begin();
  server.failure = null;
  for (const wake of listeners) wake();
  await pass();
  expect(store.state().server.kind).toBe('here');
  stop();
  expect(listeners.size).toBe(0);
});

test('a link opens a job with the times of its steps; one that is gone says so', async () => {
  server.add('a');
  server.say('a', 'running');
  server.say('a', 'done');
  stop = store.start();
  expect(await store.open('a')).toBe(true);
  await pass();
  expect(stepsOf('a')).toEqual(['queued', 'running', 'done']);
  expect(await store.open('b')).toBe(false);
});

test('events are read however the bytes are cut', async () => {
  const text = 'retry: 1000\n\n: beat\n\nid: 7\nevent: done\ndata: {"a":"é"}\n\n';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size < 9; ++size) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
        controller.close();
      },
    });
    const found = [];
    for await (const event of readEvents(stream)) found.push(event);
    expect(found).toEqual([{ id: 7, event: 'done', data: { a: 'é' } }]);
  }
});

test('a refusal carries its faults; a page instead of an answer is no server', async () => {
  const answer = (status: number, type: string, body: string) => () =>
    Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }));
  const fault = { field: '/knobs/stages', id: 'rule.smem' };
  const body = JSON.stringify({ detail: 'no', errors: [fault] });
  const refused = createClient('/api', answer(422, 'application/problem+json', body));
  await expect(refused.submit({}, 'k')).rejects.toMatchObject({ status: 422, faults: [fault] });
  for (const status of [200, 404]) {
    const elsewhere = createClient('/api', answer(status, 'text/html', '<p>'));
    await expect(elsewhere.health()).rejects.toBeInstanceOf(NoServer);
  }
});

test('a page that came by plain http submits, each job under a key of its own', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    store = createJobStore(server.client);
    await begin();
    await store.submit({} as never);
    await store.submit({} as never);
    expect(new Set(server.keys).size).toBe(2);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a refused stream is asked for again with a pause, and ends well', async () => {
  server.add('a');
  await begin();
  server.failure = new Refusal(503, 'too many streams', []);
  server.end('a');
  const before = server.asked.length;
  await pass(10);
  server.failure = null;
  await pass(10);
  expect(server.asked.length).toBe(before);
  await pass(1100);
  expect(server.asked.length).toBe(before + 1);
  server.say('a', 'done');
  await pass();
  expect(states()).toEqual(['done']);
});

test('a server that refuses at first is asked again', async () => {
  server.failure = new Refusal(503, 'busy', []);
  await begin();
  server.failure = null;
  await pass(1100);
  expect(store.state().server.kind).toBe('here');
});

test('a job that the server has no more goes off the page', async () => {
  server.add('a');
  server.add('b');
  await begin();
  server.stop();
  server.jobs.delete('a');
  await pass(3000);
  server.away = false;
  await pass(1100);
  expect(store.state().jobs.map(({ job }) => job.id)).toEqual(['b']);
  expect(store.state().server.kind).toBe('here');
});

test('a server that answers nothing is away after a while, and its jobs go on once it is back', async () => {
  server.add('a');
  await begin();
  const { health } = server.client;
  server.client.health = () => Promise.reject(new TypeError('no answer within 15 s'));
  await pass(2100);
  expect(store.state().server.kind).toBe('away');
  server.client.health = health;
  await pass(1100);
  expect(store.state().server.kind).toBe('here');
});

test('a stream that misses three of its beats is lost, one that has them is not', async () => {
  server.add('a');
  await begin();
  const beat = () => server.open.get('a')!.enqueue(new TextEncoder().encode(': alive\n\n'));
  const before = server.asked.length;
  for (let i = 0; i < 8; i++) {
    await pass(15_000);
    beat();
  }
  expect(server.asked.length).toBe(before);
  await pass(47_000);
  expect(server.asked.length).toBe(before + 1);
});

test('a call that is not answered in time fails as one does that nobody hears', async () => {
  const signals: AbortSignal[] = [];
  const send = (_: unknown, init?: RequestInit) => {
    const signal = init!.signal!;
    signals.push(signal);
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  stop = () => {};
  const client = createClient('/api', send);
  const failed = Promise.allSettled([
    client.health(),
    client.submit({} as never, 'k'),
    client.events('a', 0, new AbortController().signal),
  ]);
  await pass(15_000);
  for (const one of await failed) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) as unknown });
  }
  const mine = new AbortController();
  const source = client.source({} as never, mine.signal);
  mine.abort(new Error('mine'));
  await expect(source).rejects.toThrow('mine');
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('a stream that has begun has no time limit but silence', async () => {
  let signal!: AbortSignal;
  const send = (_: unknown, init?: RequestInit) => {
    signal = init!.signal!;
    return Promise.resolve(new Response('id: 1\nevent: done\ndata: {}\n\n'));
  };
  stop = () => {};
  await createClient('/api', send).events('a', 0, new AbortController().signal);
  await pass(60_000);
  expect(signal.aborted).toBe(false);
});
