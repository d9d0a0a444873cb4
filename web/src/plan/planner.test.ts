import type { Engine } from '@colex/wasm';
import { expect, test } from 'vitest';
import type { WorkerLike } from './planner';
import { createPlanner } from './planner';
import type { Work } from './planner-protocol';

const work = (preset: string): Work => ({ call: 'plan', recipe: [preset, {}, 90] });
const signal = () => new AbortController().signal;
const engine = { plan: (preset: string) => `plan of ${preset}` } as unknown as Engine;

function fakeWorker() {
  const sent: (Work & { id: number })[] = [];
  const worker: WorkerLike = {
    postMessage: (message: Work & { id: number }) => void sent.push(message),
    onmessage: null,
    onerror: null,
  };
  const answer = (data: object) =>
    worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
  return { worker, sent, answer };
}

test('one piece of work at a time; what nobody wants any more is not begun', async () => {
  const { worker, sent, answer } = fakeWorker();
  const ask = createPlanner(() => worker);
  const unwanted = new AbortController();
  const first = ask(engine, work('a'), signal());
  void ask(engine, work('b'), unwanted.signal);
  const third = ask(engine, work('c'), signal());
  unwanted.abort();
  expect(sent.map((one) => 'recipe' in one && one.recipe[0])).toEqual(['a']);
  answer({ id: sent[0]!.id, value: 'A' });
  expect(await first).toBe('A');
  expect(sent.map((one) => 'recipe' in one && one.recipe[0])).toEqual(['a', 'c']);
  answer({ id: sent[1]!.id, failure: { id: 'rule.smem_size', values: ['1'] } });
  await expect(third).rejects.toMatchObject({ id: 'rule.smem_size', values: ['1'] });
});

test('without a worker the page works for itself', async () => {
  const ask = createPlanner(() => null);
  expect(await ask(engine, work('a'), signal())).toBe('plan of a');
});
