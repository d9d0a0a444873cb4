import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import type { Job, JobState } from '../../api/types';
import { presetKnobs } from '../recorded/runs';
import { firstRound, ranked, readTune, secondRound, triedOf, writeTune } from './tune';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
}, 60_000);

const id = 'a'.repeat(32);

test('a search comes back from the address, and nonsense is none', () => {
  for (const second of [[], ['b'.repeat(32), 'c'.repeat(32)]]) {
    const state = { until: 1764000000000, first: [id, id], second };
    expect(readTune(writeTune(state))).toEqual(state);
  }
  for (const text of [null, '', ';;', '5;;', `x;${id};`, `5;${id}`, '5;nothex;', `5;${id};;`]) {
    expect(readTune(text)).toBeNull();
  }
});

test('candidates are run as the core chooses them, each a sweep of one legal config', () => {
  const choice = engine.choose({ m: 1024, n: 1024, k: 512, types: 'f16/f16' });
  const presets = presetKnobs(engine);
  const round = firstRound(choice, presets, 90);
  expect(round.length).toBeGreaterThan(1);
  expect(round[0]!.preset).toBe(choice.candidates[0]!.preset);
  for (const { preset, knobs, sweep } of round.slice(0, 2)) {
    const [stages] = sweep['stages'] as string[];
    const settings = { ...(knobs as Record<string, string>), stages: stages! };
    const plan = engine.plan(preset!, settings, 90);
    expect(plan.violations).toEqual([]);
    expect(plan.config['stages']).toBe(presets.get(preset!)!['stages']);
  }
}, 60_000);

const jobOf = (knobs: Record<string, string>, state: JobState = 'done', tflops?: number) =>
  ({
    state,
    request: { preset: 'sgemm_sm80', knobs, sm: 90 },
    result: tflops === undefined ? null : { gpu: { timing: { ours: { tflops } } } },
  }) as unknown as Job;

test('neighbours of the best differ in one knob, and leave out what has run', () => {
  const best = jobOf({ stages: '3', tile_order: 'm_fast', m: '512' });
  const round = secondRound([best], engine.knobs());
  expect(round).toHaveLength(2);
  expect(round[0]).toMatchObject({
    preset: 'sgemm_sm80',
    knobs: { tile_order: 'm_fast', m: '512' },
    sweep: { stages: ['1', '2', '4', '5'] },
  });
  const orders = round[1]!.sweep['tile_order'] as string[];
  expect(orders).not.toContain('m_fast');
  expect(orders.length).toBeGreaterThan(0);
});

test('the fastest comes first; what is wrong or runs on has no number', () => {
  const jobs = [jobOf({}, 'running'), jobOf({}, 'done', 100), jobOf({}, 'incorrect', 900)];
  const tried = ranked([...jobs, jobOf({}, 'done', 300)].map((job) => triedOf(engine, job)));
  expect(tried.map(({ tflops }) => tflops)).toEqual([300, 100, null, null]);
});

test('without a GPU the plan ranks: fewer wavefronts are faster', () => {
  const knobs = { m: '1024', n: '1024', k: '1024' };
  const planned = (more: Record<string, string>) => {
    const { config, resources, analysis } = engine.plan('sgemm_sm80', { ...knobs, ...more }, 90);
    const job = jobOf({ ...config });
    return { ...job, result: { prediction: { resources, analysis, warnings: [] } } } as never;
  };
  const [good, bad] = [planned({}), planned({ smem_a: '(_8,_64):(_64,_1)' })].map((job) =>
    triedOf(engine, job),
  );
  expect(good!.measured).toBe(false);
  expect(good!.tflops).toBeGreaterThan(bad!.tflops!);
});
