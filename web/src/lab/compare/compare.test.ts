import { readFileSync } from 'node:fs';
import type { Engine, Settings } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../../api/types';
import type { Run } from '../recorded/runs';
import { figuresOf, knobDifferences, runsToCompare, sideOf, verdictOf } from './compare';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

const planOf = (preset: string, settings: Settings = {}) => engine.plan(preset, settings, 90);
const measured = (median: number, device = 'GPU') =>
  ({
    result: {
      gpu: {
        device: { name: device },
        timing: {
          ours: { median_us: median, tflops: 1e5 / median },
          cublaslt: { median_us: median / 2, tflops: 2e5 / median },
          ratio: 0.5,
        },
        check: { relative_to_fp64_dots: 0.001 },
        compile: { registers: 100 },
      },
    },
  }) as unknown as Job;

const rows = '(_8,_64):(_64,_1)';

test('two configs differ in the knobs that were turned, and in what these cost', () => {
  const a = sideOf(planOf('sgemm_sm80'), null, null);
  const b = sideOf(planOf('sgemm_sm80', { smem_b: rows }), null, null);
  expect(knobDifferences(a.plan, b.plan)).toEqual([
    { knob: 'smem_b', a: 'Sw<3,3,3> o _0 o (_8,(_8,_8)):(_8,(_1,_64))', b: rows },
  ]);
  expect(figuresOf(a).conflicts).toBe(0);
  expect(figuresOf(b).conflicts).toBeGreaterThan(100);
  expect(verdictOf(a, b)).toMatchObject({ by: 'plan', slower: 'b' });
});

test('times decide where both were measured, and nothing is said of different products', () => {
  const plan = planOf('sgemm_sm80');
  const [slow, fast] = [sideOf(plan, measured(300), null), sideOf(plan, measured(150), null)];
  expect(verdictOf(slow, fast)).toEqual({ by: 'time', times: 2, slower: 'a' });
  const unmeasured = sideOf(planOf('sgemm_sm80', { smem_b: rows }), null, null);
  expect(verdictOf(slow, unmeasured).by).toBe('plan');
  const smaller = sideOf(planOf('sgemm_sm80', { m: '2048' }), measured(100), null);
  expect(verdictOf(slow, smaller)).toEqual({ by: 'nothing', why: 'products' });
});

test('times of two GPUs are no verdict on the configs, nor are plans for two boards', () => {
  const plan = planOf('sgemm_sm80');
  const nothing = { by: 'nothing', why: 'devices' };
  const [h100, h200] = ['NVIDIA H100 80GB HBM3', 'NVIDIA H200'].map((device) =>
    sideOf(plan, measured(300, device), null),
  );
  expect(verdictOf(h100!, h200!)).toEqual(nothing);
  const other = engine.plan('sgemm_sm80', {}, 80);
  expect(verdictOf(sideOf(plan, null, null), sideOf(other, null, null))).toEqual(nothing);
});

test('of what was recorded on several GPUs the runs of one and the same are compared', () => {
  const [h100, h200] = ['NVIDIA H100 80GB HBM3', 'NVIDIA H200'].map(
    (device) => ({ device }) as Run,
  );
  const both = { job: null, runs: [h100!, h200!] };
  expect(runsToCompare(both, { job: null, runs: [h200!] })).toEqual([h200, h200]);
  expect(runsToCompare({ job: null, runs: [h100!] }, { job: null, runs: [h200!] })).toEqual([
    h100,
    h200,
  ]);
  expect(runsToCompare({ job: measured(1, 'NVIDIA H200'), runs: both.runs }, both)[1]).toBe(h200);
});
