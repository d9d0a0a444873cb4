import { expect, test } from 'vitest';
import type { FollowedJob } from '../api/job-list';
import { readLab, writeLab } from './address';
import { cannotCall, ownCopy, startAgain } from './own-server';
import { kFirstView } from './recorded/browse';
import { barsOf } from './steps';
import { engineInNode } from '../engine/in-node';

const engine = await engineInNode();

const presets = ['sgemm_1', 'sgemm_sm80'];

test('the address holds config and job, and comes back the same', () => {
  const state = {
    source: { config: 'sgemm_1', sm: 80, settings: { stages: '2', smem_a: '(_8,_8):(_8,_1)' } },
    shown: { job: '0123456789abcdef0123456789abcdef' },
    runs: { ...kFirstView, shape: '', types: 'f16/f32', reversed: true },
    sweep: null,
    tune: { until: 5, first: ['a'.repeat(32)], second: [] },
    versus: { job: 'f'.repeat(32) },
    tab: 'steps' as const,
    unread: [],
  };
  expect(readLab(engine, writeLab(state), presets)).toEqual(state);
  expect(readLab(engine, writeLab({ ...state, shown: null }), presets).shown).toBeNull();
  const recorded = { ...state, shown: { source: state.source } };
  expect(readLab(engine, writeLab(recorded), presets)).toEqual(recorded);
});

test.each([
  ['', []],
  ['?plan=nonsense(', ['plan=nonsense(']],
  ['?plan=make_plan(unknown)', ['plan=make_plan(unknown)']],
  ['?plan=f(c)', ['plan=f(c)']],
  ['?plan=(4,8):(8,1)&sweep=', ['plan=(4,8):(8,1)']],
  ['?job=../../x&sweep=stages~2&tune=1;z;', ['job=../../x', 'sweep=stages~2', 'tune=1;z;']],
])(
  'the address %s opens the first preset and no job, and what it lacks is said',
  (search, unread) => {
    expect(readLab(engine, search, presets)).toEqual({
      source: { config: 'sgemm_sm80', sm: 90, settings: {} },
      shown: null,
      runs: kFirstView,
      sweep: null,
      tune: null,
      versus: null,
      tab: 'tile',
      unread,
    });
  },
);

const followed = (names: string, backend = 'simulator', state = 'running') =>
  ({
    job: { state, backend, request: {} },
    steps: names.split(' ').map((name, i) => ({ name, at: 1000 * i })),
  }) as unknown as FollowedJob;

test('steps are over, under way or ahead, each with its time', () => {
  expect(barsOf(followed('queued running plan simulate'))).toEqual([
    { name: 'queued', state: 'over', seconds: 1 },
    { name: 'plan', state: 'over', seconds: 1 },
    { name: 'simulate', state: 'now', seconds: null },
    { name: 'predict', state: 'ahead', seconds: null },
  ]);
  const gpu = barsOf(followed('queued running compile', 'gpu'));
  expect(gpu.map(({ name }) => name)).toEqual(['queued', 'compile', 'verify', 'time']);
});

test('a job that had to run again shows its last run', () => {
  const bars = barsOf(followed('queued running plan simulate queued running plan'));
  expect(bars.map(({ state }) => state)).toEqual(['over', 'now', 'ahead', 'ahead']);
});

test('a page from elsewhere says why it asks no server, and leads to the same kernel there', () => {
  expect(['https:', 'file:', 'http:'].map(cannotCall)).toEqual(['https', 'file', 'origin']);
  expect(ownCopy('zh', '?plan=make_plan(sgemm_1)')).toBe(
    'http://127.0.0.1:8080/zh/lab/?plan=make_plan(sgemm_1)',
  );
  expect(ownCopy('en', '')).toBe('http://127.0.0.1:8080/lab/');
});

test('what starts the server again is said with the port of this page, and only where it can be known', () => {
  const command = (address: string) => startAgain(new URL(address));
  expect(command('http://127.0.0.1:8080')).toBe('npm start');
  expect(command('http://localhost:8311')).toBe('COLEX_PORT=8311 npm start');
  expect(command('http://[::1]:8080')).toBe('npm start');
  expect(command('http://gpu-box:8080')).toBeNull();
  expect(command('https://lab.example')).toBeNull();
});
