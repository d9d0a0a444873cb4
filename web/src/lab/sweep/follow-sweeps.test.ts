import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../api/client';
import type { Job, Sweep } from '../../api/types';
import { followSweeps, kNoSweeps } from './follow-sweeps';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sweeps of two jobs each; `failures` are what the next calls are answered with instead. */
function serverOf(ended: Record<string, number>) {
  const failures: Error[] = [];
  const asked: string[] = [];
  const client = {
    async sweepOf(id: string) {
      asked.push(id);
      await Promise.resolve();
      const failure = failures.shift();
      if (failure) throw failure;
      if (ended[id] === undefined) throw new Refusal(404, 'no sweep', []);
      return { id, total: 2, ended: ended[id] } as unknown as Sweep;
    },
    sweepJobs: (id: string) =>
      Promise.resolve({ backend: 'simulator' as const, jobs: [{ id } as Job], next: null }),
  };
  return { client, failures, asked, ended };
}

function follow(server: ReturnType<typeof serverOf>, ids: readonly string[]) {
  let seen = kNoSweeps;
  const stop = followSweeps(server.client as never, ids, (news) => (seen = news(seen)));
  return { stop, seen: () => seen };
}

test('a sweep is asked for until it has ended, and not after', async () => {
  const server = serverOf({ a: 1 });
  const { seen } = follow(server, ['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen().served.get('a')?.sweep.ended).toBe(1);
  server.ended['a'] = 2;
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen().served.get('a')?.sweep.ended).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual(['a', 'a']);
});

test('one look that fails is no end of it', async () => {
  const server = serverOf({ a: 1 });
  server.failures.push(new TypeError('away'), new Refusal(429, 'full', []));
  const { seen, stop } = follow(server, ['a']);
  await vi.advanceTimersByTimeAsync(2100);
  expect(seen().served.has('a')).toBe(true);
  stop();
  const asked = server.asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked.length).toBe(asked);
});

test('a sweep that the server has no more is gone, and the others are asked for', async () => {
  const server = serverOf({ a: 1, b: 2 });
  const { seen } = follow(server, ['lost', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect([...seen().gone]).toEqual(['lost']);
  expect([...seen().served.keys()]).toEqual(['a', 'b']);
  delete server.ended['a'];
  await vi.advanceTimersByTimeAsync(1000);
  expect([...seen().gone]).toEqual(['lost', 'a']);
  expect([...seen().served.keys()]).toEqual(['b']);
});
