import { readFileSync } from 'node:fs';
import type { Engine, Settings } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { writePlan } from '../../plan/plan-source';
import { presetKnobs } from '../recorded/runs';
import type { Costs } from './floors';
import { floorsOf, kHighestClock, leastOf } from './floors';
import { instructionShare, limitOf } from './limit';
import { presetsBeside } from './remedy';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

const costsOf = (preset: string, settings: Settings = {}, sm = 90): Costs =>
  engine.plan(preset, settings, sm) as unknown as Costs;

const rows = '(_8,_64):(_64,_1)';

test('the floors add up: rate, traffic and rounds of a kernel that was counted by hand', () => {
  const floors = floorsOf(costsOf('sgemm_sm80'))!;
  expect(floors.tensor).toBeCloseTo((2 * 4096 ** 3) / 650e6, 3);
  expect(floors.smem / floors.tensor).toBeCloseTo(768 / 747.4, 2);
  expect(floors.conflicts).toBe(0);
  expect(floors.memory).toBeCloseTo((3 * 4096 ** 2 * 2) / 3.35e6, 3);
  expect(floors.rounds).toBeCloseTo(1024 / 132, 6);
  expect(leastOf(floors)).toBe(floors.smem);
  const few = floorsOf(costsOf('sgemm_sm80', { m: '512', n: '512' }))!;
  expect(leastOf(few)).toBeCloseTo((few.smem * (132 / 16)) / kHighestClock, 6);
});

test('rows that share their banks are named with the layout to change and what it gains', () => {
  const limit = limitOf(costsOf('sgemm_sm80', { smem_b: rows }), null);
  expect(limit).toMatchObject({ kind: 'wavefronts', operand: 'b', knobs: ['smem_b'] });
  expect(limit.gain).toBeGreaterThan(2);
});

test('a grid that leaves SMs without a tile, and a last round that is nearly empty', () => {
  expect(limitOf(costsOf('sgemm_sm80', { m: '512', n: '512' }), null)).toMatchObject({
    kind: 'grid',
    tiles: 16,
    gain: expect.closeTo(132 / 16 / kHighestClock, 6),
  });
  // 133 tiles on 132 SMs.
  const tail = limitOf(costsOf('sgemm_sm80', { m: `${7 * 128}`, n: `${19 * 128}` }), null);
  expect(tail).toMatchObject({ kind: 'tail', tiles: 133 });
  expect(tail.gain).toBeGreaterThan(1.7);
});

test('a time far above every floor is waiting, and one at the floor is the tensor cores', () => {
  const costs = costsOf('sgemm_sm80');
  expect(limitOf(costs, 316.5)).toMatchObject({ kind: 'waiting', unit: 'smem', time: 316.5 });
  expect(limitOf(costs, 316.5).knobs[0]).toBe('epilogue');
  expect(limitOf(costsOf('hopper_128x256x64'), 174)).toMatchObject({ kind: 'tensor' });
});

test('a wait is counted from the SMs that have most tiles, as what it would gain is', () => {
  const costs = costsOf('sgemm_sm80', { m: '1024', n: '1024', k: '1024' });
  const limit = limitOf(costs, 13.7);
  expect(limit).toMatchObject({ kind: 'waiting', unit: 'smem' });
  expect(limit.kind === 'waiting' && limit.time / limit.floor).toBeCloseTo(limit.gain!, 6);
});

test('what no knob can reach is told of an instruction that is slower than cuBLASLt, and of no other', () => {
  expect(instructionShare(costsOf('sgemm_sm80'), 179.5)).toMatchObject({
    cublaslt: 179.5,
    share: expect.closeTo((179.5 * 650) / (2 * 4096 ** 3 * 1e-6), 3),
  });
  expect(instructionShare(costsOf('hopper_tuned'), 179.5)).toBeNull();
  expect(instructionShare(costsOf('sgemm_1'), 2600)).toBeNull();
});

test('a product with a short K waits for global memory', () => {
  const limit = limitOf(costsOf('hopper_128x256x64', { k: '64', m: '8192', n: '8192' }), null);
  expect(limit.kind).toBe('memory');
});

test('other presets compute the same product, and each is a config of its own', () => {
  const settings = { smem_b: rows, m: '2048' };
  const { config } = costsOf('sgemm_sm80', settings);
  const source = { config: 'sgemm_sm80', sm: 90, settings };
  const found = presetsBeside(presetKnobs(engine), source, config);
  const named = found.find(({ name }) => name === 'sgemm_sm80_tuned')!;
  expect(named.source).toEqual({ config: named.name, sm: 90, settings: { m: '2048' } });
  expect(found.map(({ name }) => name)).not.toContain('sgemm_sm80');
  expect(new Set(found.map(({ source: one }) => writePlan(one))).size).toBe(found.length);
});

test('where no rate is known, the waste is named, else what bounds the CTAs', () => {
  expect(limitOf(costsOf('sgemm_sm80', { smem_a: rows }, 80), null)).toMatchObject({
    kind: 'wavefronts',
    operand: 'a',
    gain: null,
  });
  const settings = { epilogue: 'smem' };
  expect(limitOf(costsOf('sgemm_sm80', settings, 80), null).kind).toBe('occupancy');
});

test('what multiplies without tensor cores is not called them', () => {
  expect(floorsOf(costsOf('sgemm_1'))?.multiplier).toBe('fma');
  expect(limitOf(costsOf('sgemm_1'), null)).toMatchObject({ kind: 'tensor', unit: 'fma' });
  expect(floorsOf(costsOf('sgemm_sm80'))?.multiplier).toBe('tensor');
});
