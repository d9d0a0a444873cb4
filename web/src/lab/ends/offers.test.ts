import { expect, test } from 'vitest';
import type { Job, JobState } from '../../api/types';
import { offersOf, smallerOf } from './offers';

const knobs = { m: '4096', n: '128', k: '96', cta_m: '128', cta_n: '128', cta_k: '64' };

const jobOf = (state: JobState, backend = 'simulator') =>
  ({
    state,
    backend,
    request: { preset: 'sgemm_sm80', knobs, sm: 90, simulator: { k_tiles: 2 } },
  }) as unknown as Job;

const kEnds: readonly JobState[] = [
  'incorrect',
  'rejected',
  'timeout',
  'gpu_fault',
  'resource',
  'cancelled',
  'failed',
];

test.each(kEnds)('a job that ended as %s leaves something to do, on either backend', (state) => {
  expect(offersOf(jobOf(state)).length).toBeGreaterThan(0);
  expect(offersOf(jobOf(state, 'gpu')).length).toBeGreaterThan(0);
});

test('a job that is right, or has not ended, needs no way out', () => {
  for (const state of ['done', 'running', 'queued'] as const) {
    expect(offersOf(jobOf(state))).toEqual([]);
  }
});

test('a smaller product keeps whole tiles, and one tile is the least', () => {
  expect(smallerOf(knobs)).toEqual({ m: '2048', n: '128', k: '64' });
  expect(smallerOf({ ...knobs, m: '128', k: '64' })).toBeNull();
  expect(offersOf(jobOf('timeout'))[0]).toMatchObject({
    kind: 'smaller',
    size: '2048x128x64',
    request: { preset: 'sgemm_sm80', backend: 'simulator', knobs: { m: '2048', cta_m: '128' } },
  });
});

test('what failed on a GPU is offered to the simulator, and not the other way', () => {
  const kinds = (job: Job) => offersOf(job).map(({ kind }) => kind);
  expect(kinds(jobOf('gpu_fault', 'gpu'))).toEqual(['simulate', 'steps']);
  expect(kinds(jobOf('gpu_fault'))).toEqual(['steps']);
});
