import type { Settings } from '@colex/wasm';
import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { presetKnobs } from '../recorded/runs';
import { limitOf } from './limit';
import { costsOf } from './remedy';
import { knobsToTurn, turnsOf, valuesOf } from './turns';

const engine = await engineInNode();
const { signal } = new AbortController();

async function turnsFor(preset: string, settings: Settings, time: number | null) {
  const source = { config: preset, sm: 90, settings };
  const costs = costsOf(engine.plan(preset, { ...settings }, 90))!;
  const limit = limitOf(costs, time);
  return { limit, turns: await turnsOf(engine, presetKnobs(engine), source, costs, limit, signal) };
}

test('rows that share their banks are mended by the layout that another preset has', async () => {
  const settings = { smem_b: '(_8,_64):(_64,_1)', m: '2048' };
  const { turns } = await turnsFor('sgemm_sm80', settings, null);
  expect(turns.map(({ knob }) => knob)).toEqual(['smem_b']);
  expect(turns[0]!.taken!.source.settings).toEqual({ m: '2048' });
  expect(turns[0]!.taken!.gain).toBeGreaterThan(2);
});

test('every change that is offered is legal and takes no more by its plan', async () => {
  const { turns } = await turnsFor('sgemm_sm80', {}, 316);
  expect(turns.length).toBeGreaterThan(1);
  const taken = turns.flatMap((turn) => turn.taken ?? []);
  expect(taken.length).toBeGreaterThan(0);
  for (const { source, gain, teaches } of taken) {
    // What gains nothing by the plan says what it is for.
    expect(teaches === 'gain', source.config).toBe(gain! > 1.01);
    expect(engine.plan(source.config, { ...source.settings }, 90).violations).toEqual([]);
    expect(gain).toBeGreaterThan(0.995);
  }
});

test('a choice is one that a preset of this main loop has, of which a kernel is made', () => {
  const knob = (name: string) => engine.knobs().find((one) => one.name === name)!;
  const { config } = engine.plan('sgemm_sm80', {}, 90);
  expect(valuesOf(presetKnobs(engine), config, knob('epilogue'))).toEqual(['smem']);
  expect(valuesOf(presetKnobs(engine), config, knob('stages'))).toContain('4');
});

test('a knob without a value to take says which rule refuses another one', async () => {
  const { turns } = await turnsFor('hopper_128x256x64', {}, 1000);
  const refused = turns.filter(({ taken }) => taken === null);
  expect(refused.length).toBeGreaterThan(0);
  for (const { knob, refused: found } of refused) {
    if (!found) continue;
    const { violations } = engine.plan('hopper_128x256x64', { [knob]: found.value }, 90);
    expect(violations).toContainEqual(found.violation);
  }
  expect(refused.some((turn) => turn.refused !== null)).toBe(true);
});

test('nothing is turned against tensor cores that are busy', async () => {
  const { limit, turns } = await turnsFor('hopper_128x256x64', {}, 174);
  expect(limit.kind).toBe('tensor');
  expect(knobsToTurn(limit)).toEqual([]);
  expect(turns).toEqual([]);
});
