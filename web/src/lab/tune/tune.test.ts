import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import type { Job, JobState } from '../../api/types';
import type { Run } from '../recorded/runs';
import { keyOf, presetKnobs } from '../recorded/runs';
import { firstRound, readTune, secondRound, triedOf, writeTune } from './tune';

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
  const tried = triedOf(engine, [...jobs, jobOf({}, 'done', 300)], []);
  expect(tried.map(({ tflops }) => tflops)).toEqual([300, 100, null, null]);
});

/** As the simulator ends it: all knobs, and what the plan predicts. */
const planned = (more: Record<string, string>): Job => {
  const { config, resources, analysis } = engine.plan('sgemm_sm80', more, 90);
  const result = { prediction: { resources, analysis, warnings: [] } };
  return { ...jobOf({ ...config }), result } as unknown as Job;
};

test('without a GPU the plan ranks: fewer wavefronts are faster', () => {
  const knobs = { m: '1024', n: '1024', k: '1024' };
  const [good, bad] = [planned(knobs), planned({ ...knobs, smem_a: '(_8,_64):(_64,_1)' })];
  const tried = triedOf(engine, [bad!, good!], []);
  expect(tried.map(({ job }) => job)).toEqual([good, bad]);
  expect(tried[0]!.by).toBe('plan');
  expect(tried[0]!.tflops).toBeGreaterThan(tried[1]!.tflops!);
});

test('what was recorded ranks before what a plan allows, by the times of one GPU', () => {
  const [slow, fast, unknown] = ['1', '2', '3'].map((stages) => planned({ stages }));
  const run = ({ request }: Job, tflops: number, device = 'NVIDIA H200') =>
    ({ key: keyOf(request.knobs), device, tflops, ratio: 0.5 }) as unknown as Run;
  const recorded = [run(slow!, 900, 'NVIDIA H100'), run(slow!, 90), run(fast!, 100)];
  const tried = triedOf(engine, [unknown!, slow!, fast!], recorded);
  expect(tried.map(({ job, by }) => [job, by])).toEqual([
    [fast, 'record'],
    [slow, 'record'],
    [unknown, 'plan'],
  ]);
  expect(tried.map(({ tflops }) => tflops).slice(0, 2)).toEqual([100, 90]);
  expect(tried[2]!.tflops).toBeGreaterThan(100);
});
