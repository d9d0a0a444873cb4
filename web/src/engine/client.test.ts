import type { Engine, Evaluation } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerLike } from './client';
import { createClient } from './client';
import type { Answer, Question, Work } from './protocol';
import { NoEngine } from './protocol';

/** A worker whose answers the test gives. */
class Fake implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly asked: Question[] = [];
  stopped = false;
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.stopped = true;
  }
  /** Answers what was asked last. */
  answer(data: object): void {
    const message = { id: this.asked.at(-1)!.id, ...data } as Answer;
    this.onmessage?.call(this as unknown as Worker, { data: message } as MessageEvent<Answer>);
  }
  break(message: string): void {
    this.onerror?.call(null as never, { message } as ErrorEvent);
  }
}

const engine = {
  plan: (preset: string) => `plan of ${preset}`,
  within: (_: number, work: () => unknown) => work(),
} as unknown as Engine;
const text = (source: string): Work => ({ call: 'evaluate', source, reading: 'auto' });
const plan = (preset: string): Work => ({ call: 'plan', recipe: [preset, {}, 90] });
const evaluation = (): Evaluation => ({ statements: [], diagnostics: [] });
const named = (work: Work) => ('source' in work ? work.source : 'recipe' in work && work.recipe[0]);

let workers: Fake[];
const start = () => {
  const client = createClient(() => {
    workers.push(new Fake());
    return workers.at(-1)!;
  });
  const ask = (work: Work, first = false) => {
    const abort = new AbortController();
    const result = client.ask(engine, work, { signal: abort.signal, first });
    return { result, cancel: () => abort.abort() };
  };
  return { client, ask };
};
const askedOf = (worker: Fake) => worker.asked.map(named);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('work is asked once and its answer comes back', async () => {
  const job = start().ask(text('4:1'));
  expect(askedOf(workers[0]!)).toEqual(['4:1']);
  const value = evaluation();
  workers[0]!.answer({ value });
  expect(await job.result).toBe(value);
});

test('a failure of the core and a break of it are failures of the work', async () => {
  const { ask } = start();
  const failing = ask(text('a'));
  workers[0]!.answer({ failure: { id: 'limit.memory', values: [] } });
  await expect(failing.result).rejects.toEqual(new LayoutFailure('limit.memory', []));
  const breaking = ask(text('b'));
  workers[0]!.answer({ broken: 'unreachable' });
  await expect(breaking.result).rejects.toThrow('unreachable');
  const missing = ask(text('c'));
  workers[0]!.answer({ missing: 'no network' });
  await expect(missing.result).rejects.toEqual(new NoEngine('no network'));
});

test('a few workers share the work in its order, and an idle one is taken before a new one', () => {
  const { ask } = start();
  for (const preset of ['a', 'b', 'c', 'd']) ask(plan(preset));
  expect(workers.map(askedOf)).toEqual([['a'], ['b']]);
  workers[1]!.answer({ value: 'B' });
  workers[1]!.answer({ value: 'C' });
  expect(workers.map(askedOf)).toEqual([['a'], ['b', 'c', 'd']]);
});

test('what goes first finds a worker however much waits', () => {
  const { ask } = start();
  for (const preset of ['a', 'b', 'c']) ask(plan(preset));
  ask(text('typed'), true);
  expect(workers.map(askedOf)).toEqual([['a'], ['b'], ['typed']]);
});

test('where all are at work, what goes first is begun before what has waited longer', () => {
  const { ask } = start();
  ask(plan('a'));
  ask(plan('b'));
  ask(text('typed'), true);
  ask(plan('c'));
  ask(text('typed on'), true);
  expect(workers).toHaveLength(3);
  workers[0]!.answer({ value: 'A' });
  expect(askedOf(workers[0]!)).toEqual(['a', 'typed on']);
});

test('what nobody wants any more is not begun', () => {
  const { ask } = start();
  ask(plan('a'));
  ask(plan('b'));
  const unwanted = ask(plan('c'));
  ask(plan('d'));
  unwanted.cancel();
  workers[0]!.answer({ value: 'A' });
  expect(askedOf(workers[0]!)).toEqual(['a', 'd']);
});

test('work that is given up may end within a moment, and its worker takes the next', async () => {
  const { ask } = start();
  const old = ask(text('a'), true);
  const settled = vi.fn();
  void old.result.then(settled, settled);
  old.cancel();
  const next = ask(text('b'), true);
  expect(workers.map(askedOf)).toEqual([['a']]);
  workers[0]!.answer({ value: evaluation() });
  expect(askedOf(workers[0]!)).toEqual(['a', 'b']);
  const value = evaluation();
  workers[0]!.answer({ value });
  expect(await next.result).toBe(value);
  vi.runAllTimers();
  expect(workers[0]!.stopped).toBe(false);
  expect(settled).not.toHaveBeenCalled();
});

test('given-up work that goes on is stopped, and what waits gets a new worker', () => {
  const { ask } = start();
  ask(text('slow'), true).cancel();
  ask(text('b'), true);
  vi.advanceTimersByTime(149);
  expect(workers[0]!.stopped).toBe(false);
  vi.advanceTimersByTime(1);
  expect(workers[0]!.stopped).toBe(true);
  expect(askedOf(workers[1]!)).toEqual(['b']);
});

test('a worker that breaks fails its work and is replaced', async () => {
  const { ask } = start();
  void ask(text('fine'));
  workers[0]!.answer({ value: evaluation() });
  const job = ask(text('a'));
  workers[0]!.break('no memory');
  await expect(job.result).rejects.toThrow('no memory');
  ask(text('b'));
  expect(askedOf(workers[1]!)).toEqual(['b']);
});

test('progress is told until the answer comes, and settles nothing', async () => {
  const { client } = start();
  const onProgress = vi.fn();
  const job = client.ask(engine, text('a\nb'), { onProgress });
  const progress = { statement: 1, count: 2, text: 'b' };
  workers[0]!.answer({ progress });
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(progress);
  const value = evaluation();
  workers[0]!.answer({ value });
  expect(await job).toBe(value);
});

test('without a worker, or with one whose script is not there, the page works for itself', async () => {
  const alone = createClient(() => null);
  expect(alone.hasWorkers()).toBe(false);
  expect(await alone.ask(engine, plan('a'))).toBe('plan of a');
  const { client, ask } = start();
  expect(client.hasWorkers()).toBe(true);
  const job = ask(plan('b'));
  workers[0]!.break('404');
  expect(await job.result).toBe('plan of b');
  expect(client.hasWorkers()).toBe(false);
});
