import { readFileSync } from 'node:fs';
import type { Engine, Settings } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../../api/types';
import { figuresOf, knobDifferences, sideOf, verdictOf } from './compare';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

const planOf = (preset: string, settings: Settings = {}) => engine.plan(preset, settings, 90);
const measured = (median: number) =>
  ({
    result: {
      gpu: {
        device: { name: 'GPU' },
        timing: { ours: { median_us: median, tflops: 1e5 / median }, ratio: 0.5 },
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
  expect(verdictOf(slow, unmeasured)?.by).toBe('plan');
  const smaller = sideOf(planOf('sgemm_sm80', { m: '2048' }), measured(100), null);
  expect(verdictOf(slow, smaller)).toBeNull();
});
