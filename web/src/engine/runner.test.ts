import type { Evaluation } from '@colex/wasm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Question } from './protocol';
import type { WorkerLike } from './runner';
import { createRunner } from './runner';

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
  answer(data: Answer): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent<Answer>);
  }
}

let workers: Fake[];
const start = () => {
  const runner = createRunner(() => {
    workers.push(new Fake());
    return workers.at(-1)!;
  });
  return (source: string) => runner.start({ call: 'evaluate', source, reading: 'auto' })!;
};
const evaluation = (): Evaluation => ({ statements: [], diagnostics: [] });

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a text is asked once and its answer comes back', async () => {
  const job = start()('4:1');
  expect(workers[0]!.asked.map(({ source }) => source)).toEqual(['4:1']);
  const answer = evaluation();
  workers[0]!.answer({ id: 1, result: answer });
  expect(await job.result).toBe(answer);
});

test('a failure of the core is a failure of the job', async () => {
  const job = start()('4:1');
  workers[0]!.answer({ id: 1, failure: { id: 'limit.memory', values: [] } });
  await expect(job.result).rejects.toMatchObject({ id: 'limit.memory' });
});

test('of many texts only the newest follows the one that runs', async () => {
  const run = start();
  run('a');
  run('b');
  const last = run('c');
  workers[0]!.answer({ id: 1, result: evaluation() });
  expect(workers[0]!.asked.map(({ source }) => source)).toEqual(['a', 'c']);
  const answer = evaluation();
  workers[0]!.answer({ id: 3, result: answer });
  expect(await last.result).toBe(answer);
  expect(workers).toHaveLength(1);
});

test('a replaced text that goes on is stopped, and the newest starts in a new worker', () => {
  const run = start();
  run('slow');
  run('b');
  vi.advanceTimersByTime(149);
  expect(workers[0]!.stopped).toBe(false);
  run('c');
  vi.advanceTimersByTime(1);
  expect(workers[0]!.stopped).toBe(true);
  expect(workers[1]!.asked.map(({ source }) => source)).toEqual(['c']);
});

test('cancelling stops the work at once, and the next text starts anew', () => {
  const run = start();
  const job = run('slow');
  const settled = vi.fn();
  void job.result.then(settled, settled);
  job.cancel();
  expect(workers[0]!.stopped).toBe(true);
  run('b');
  expect(workers).toHaveLength(2);
  expect(settled).not.toHaveBeenCalled();
});

test('a text that waits is cancelled without stopping the worker', () => {
  const run = start();
  run('a');
  run('b').cancel();
  workers[0]!.answer({ id: 1, result: evaluation() });
  expect(workers[0]!.asked).toHaveLength(1);
  expect(workers[0]!.stopped).toBe(false);
});

test('a worker that breaks fails its job and is replaced', async () => {
  const run = start();
  const job = run('a');
  workers[0]!.onerror?.call(null as never, { message: 'no memory' } as ErrorEvent);
  await expect(job.result).rejects.toThrow('no memory');
  run('b');
  expect(workers).toHaveLength(2);
});

test('without workers there is no job', () => {
  const question = { call: 'evaluate', source: '4:1', reading: 'auto' } as const;
  expect(createRunner(() => null).start(question)).toBeNull();
});

test('progress is known until the answer comes, and settles nothing', async () => {
  const job = start()('a\nb');
  expect(job.progress()).toBeNull();
  const progress = { statement: 1, count: 2, text: 'b' };
  workers[0]!.answer({ id: 1, progress });
  expect(job.progress()).toEqual(progress);
  const answer = evaluation();
  workers[0]!.answer({ id: 1, result: answer });
  expect(await job.result).toBe(answer);
});
