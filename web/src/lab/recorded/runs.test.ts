import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { choices, kFirstView, readView, scopeOf, shownRuns, spreadOf, writeView } from './browse';
import type { Run } from './runs';
import {
  fasterOf,
  gpuOf,
  gpuOfPreset,
  loadRunFiles,
  presetKnobs,
  recordedOf,
  runsOf,
  runsOfConfig,
} from './runs';

let engine: Engine;
let runs: readonly Run[];
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
  const files = await loadRunFiles();
  runs = files.flatMap((file) => runsOf(presetKnobs(engine), file));
});

test('every recorded run says device, date and a config that the page can open', () => {
  expect(runs.length).toBeGreaterThan(200);
  for (const run of runs) {
    expect(run.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(run.p10).toBeLessThanOrEqual(run.p90);
  }
  const known = presetKnobs(engine);
  for (const { source } of runs) {
    expect(known.has(source.config), source.config).toBe(true);
    for (const knob of Object.keys(source.settings)) {
      expect(known.get(source.config)).toHaveProperty(knob);
    }
  }
  const unknown = runs.filter(({ key }) => key === '');
  expect(unknown.length).toBeLessThan(runs.length / 20);
});

test('what was measured several times is shown once, with how often', () => {
  const names = runs
    .filter(({ key }) => key)
    .map(({ device, key, shape }) => [device, key, shape].join(' '));
  expect(new Set(names).size).toBe(names.length);
  expect(runs.some(({ times }) => times > 2)).toBe(true);
  // Its config is sgemm_sm80 with stages=2, which a study measured, too.
  const named = runs.filter(({ source }) => source.config === 'sgemm_sm80_64k');
  expect(named.some(({ source }) => Object.keys(source.settings).length === 0)).toBe(true);
});

test('a preset with smaller tiles is opened as the one whose tile ran', () => {
  const run = runs.find(
    ({ source, smem, types }) =>
      source.config.startsWith('sgemm_sm80_tuned') && smem === 164352 && types === 'f16/f16',
  );
  expect(run!.tile).toBe('256x128x64');
  expect(run!.source.config).toBe('sgemm_sm80_tuned_256x128');
});

test('the form finds the run of exactly its knobs, and none where one differs', () => {
  const { config } = engine.plan('sgemm_sm80', { stages: '2', m: '2048', n: '2048', k: '2048' });
  expect(recordedOf(runs, config)?.shape).toBe('2048x2048x2048');
  expect(recordedOf(runs, { ...config, m: '2176' })).toBeNull();
});

test('what was recorded on several GPUs is found by GPU', () => {
  expect(gpuOf('NVIDIA H100 80GB HBM3')).toBe('H100');
  const { config } = engine.plan('hopper_tuned', { m: '2048', n: '2048', k: '2048' });
  expect(
    runsOfConfig(runs, config)
      .map(({ device }) => gpuOf(device))
      .sort(),
  ).toEqual(['H100', 'H200']);
  expect(recordedOf(runs, config, 'H200')?.device).toBe('NVIDIA H200');
  expect(recordedOf(runs, config, 'A100')).toBeNull();
});

test('a preset with turned knobs stays beside the GPU on which itself was measured', () => {
  const { config } = engine.plan('sgemm_sm80', {});
  expect(gpuOfPreset(runs, 'sgemm_sm80')).toBe(recordedOf(runs, config)!.device);
  expect(gpuOfPreset(runs, 'sgemm_sm80')).not.toBe(runs[0]!.device);
  expect(gpuOfPreset(runs, 'volta_8x8x4')).toBe(runs[0]!.device);
});

test('whatever is chosen, the runs that are ranked are of one GPU and of the same types', () => {
  for (const form of ['f16/f16', 'bf16/f32', 'u8/s32']) {
    for (const view of [
      kFirstView,
      { ...kFirstView, shape: '' },
      { ...kFirstView, shape: '', preset: 'hopper_tuned_e4m3' },
      { ...kFirstView, types: 'tf32/f32' },
      { ...kFirstView, gpu: 'H100' },
    ]) {
      const shown = shownRuns(runs, scopeOf(runs, view, form));
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown.map(({ types, device }) => types + device)).size).toBe(1);
    }
  }
  expect(scopeOf(runs, kFirstView, 'f16/f32').types).toBe('f16/f32');
  expect(scopeOf(runs, { ...kFirstView, preset: 'hopper_tuned_s8' }, 'f16/f32').types).toBe(
    's8/s32',
  );
});

test('runs are filtered, and the best stands first whatever is meant by best', () => {
  const of = (sort: (typeof kFirstView)['sort'], reversed = false) =>
    shownRuns(runs, { ...kFirstView, sort, reversed });
  expect(of('ratio').every(({ shape }) => shape === kFirstView.shape)).toBe(true);
  expect(of('ratio')[0]!.ratio).toBe(Math.max(...of('ratio').map(({ ratio }) => ratio)));
  expect(of('median')[0]!.median).toBe(Math.min(...of('median').map(({ median }) => median)));
  expect(spreadOf(of('spread', true)[0]!)).toBe(Math.max(...of('spread').map(spreadOf)));
  const f32 = shownRuns(runs, { ...kFirstView, shape: '', types: 'f16/f32' });
  expect(choices(f32).types).toEqual(['f16/f32']);
});

test('what is shown comes back from the address, and nonsense is the first view', () => {
  const view = {
    ...kFirstView,
    shape: '',
    types: 'f16/f32',
    sort: 'median',
    reversed: true,
  } as const;
  expect(readView(writeView({ ...view, gpu: 'H100' }))).toEqual({ ...view, gpu: 'H100' });
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(kFirstView)).toBe('');
  for (const text of ['', 'a,b', ',,,colour', ',,,ratio,H100,more']) {
    expect(readView(text)).toEqual(kFirstView);
  }
});

test('of a kernel whose knobs were turned in a study the fastest run is found, of it alone none', () => {
  const source = { config: 'sgemm_sm80', sm: 90, settings: {} };
  const { config } = engine.plan('sgemm_sm80', {});
  const run = recordedOf(runs, config, 'H200')!;
  const faster = fasterOf(runs, source, config, run.device, run.median)!;
  expect(faster.source.config).toBe('sgemm_sm80');
  expect(faster).toMatchObject({ shape: run.shape, types: run.types, device: run.device });
  expect(faster.median).toBeLessThan(run.median);
  expect(fasterOf(runs, faster.source, config, run.device, faster.median)).toBeNull();
});
