import { expect, test } from 'vitest';
import type { Job, JobState } from '../../api/types';
import { fileOf, jobsOf, NotResults } from './file';
import type { Keeper } from './keeper';
import { memoryKeeper } from './keeper';
import { createKeptResults, kMostKept } from './results';

const idOf = (i: number) => i.toString(16).padStart(32, '0');
const jobOf = (i: number, state: JobState = 'done') =>
  ({
    id: idOf(i),
    state,
    backend: 'simulator',
    finished: `2026-01-01T00:00:${String(i).padStart(6, '0')}Z`,
    request: { preset: 'sgemm_1', knobs: { m: '64' }, sm: 90, simulator: {} },
    result: null,
  }) as unknown as Job;
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('results that have ended are kept, each once, the newest first, and survive the page', async () => {
  const keeper = memoryKeeper();
  const kept = createKeptResults(keeper);
  await kept.start();
  kept.keep([jobOf(1), jobOf(2), jobOf(3, 'running')]);
  kept.keep([jobOf(2)]);
  expect(ids(kept.state().results)).toEqual([idOf(2), idOf(1)]);
  await settled();
  const after = createKeptResults(keeper);
  await after.start();
  expect(ids(after.state().results)).toEqual([idOf(2), idOf(1)]);
  after.forget([idOf(2)]);
  await settled();
  expect(ids(await keeper.all())).toEqual([idOf(1)]);
});

test('there are never more than so many: the oldest goes', async () => {
  const keeper = memoryKeeper();
  const kept = createKeptResults(keeper);
  await kept.start();
  kept.keep(Array.from({ length: kMostKept + 3 }, (_, i) => jobOf(i)));
  await settled();
  expect(kept.state().results).toHaveLength(kMostKept);
  expect(await keeper.all()).toHaveLength(kMostKept);
  expect(ids(kept.state().results)).not.toContain(idOf(2));
});

test('what ends while the database opens is kept too', async () => {
  const keeper = memoryKeeper();
  await keeper.put([jobOf(1)]);
  const kept = createKeptResults(keeper);
  const starting = kept.start();
  kept.keep([jobOf(2)]);
  await starting;
  expect(ids(kept.state().results)).toEqual([idOf(2), idOf(1)]);
});

test('where the browser keeps nothing, the page does as long as it lives', async () => {
  const no = () => Promise.reject(new Error('forbidden'));
  const forbidden: Keeper = { all: no, put: no, remove: no };
  const kept = createKeptResults(forbidden);
  await kept.start();
  kept.keep([jobOf(1)]);
  expect(kept.state()).toMatchObject({ ready: true, results: [{ id: idOf(1) }] });
});

test('a file brings results to another browser, those it has already only once', async () => {
  const kept = createKeptResults(memoryKeeper());
  await kept.start();
  kept.keep([jobOf(1)]);
  expect(await kept.take(fileOf([jobOf(1), jobOf(2)]))).toBe(1);
  expect(ids(kept.state().results)).toEqual([idOf(2), idOf(1)]);
});

const broken: readonly unknown[] = [
  null,
  {},
  { ...jobOf(2), id: '../x' },
  { ...jobOf(2), state: 'running' },
  { ...jobOf(2), request: { knobs: { m: 64 }, sm: 90 } },
  { ...jobOf(2), result: { gpu: { timing: {} } } },
];

test('of a file only what is a result is taken, and another file is refused', () => {
  const text = JSON.stringify({ format: 'colex-results', version: 1, jobs: [...broken, jobOf(1)] });
  expect(ids(jobsOf(text))).toEqual([idOf(1)]);
  for (const other of ['', '{', '[]', '{"jobs":[]}', '{"format":"colex-results"}']) {
    expect(() => jobsOf(other)).toThrow(NotResults);
  }
});
