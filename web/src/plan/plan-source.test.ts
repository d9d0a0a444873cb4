import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { readPlan, withSettings, writePlan } from './plan-source';

const engine = await engineInNode();

test.each([
  'make_plan(sgemm_sm80)',
  'make_plan(sgemm_sm80, "stages=2")',
  'make_plan(wgmma_sm90, 100, "cta_m=256", "smem_a=Sw<3,3,3> o _0 o (_8,_64):(_64,_1)")',
  'make_plan(sgemm_1, "s2r_atom_a=")',
])('what is read is written again: %s', (text) => {
  expect(writePlan(readPlan(engine, text)!)).toBe(text);
});

test('a name is a config, quoted or not', () => {
  const plain = { config: 'sgemm_sm80', sm: 90, settings: {} };
  expect(readPlan(engine, 'sgemm_sm80')).toEqual(plain);
  expect(readPlan(engine, '"sgemm_sm80"')).toEqual(plain);
  expect(readPlan(engine, 'gemm_plan("sgemm_sm80");')).toEqual(plain);
  expect(readPlan(engine, 'make_plan(sgemm_sm80, _90)')).toEqual(plain);
});

test('what the form cannot hold is left to the editor', () => {
  for (const text of ['make_plan(c, sm)', 'make_plan(c, "stages")', 'make_plan(']) {
    expect(readPlan(engine, text)).toBeNull();
  }
});

test('a knob set back to its base leaves the text', () => {
  const plan = readPlan(engine, 'make_plan(sgemm_sm80, "stages=2", "cta_k=32")')!;
  const base = { stages: '3', cta_k: '64' };
  expect(writePlan(withSettings(plan, { stages: '3' }, base))).toBe(
    'make_plan(sgemm_sm80, "cta_k=32")',
  );
  expect(writePlan(withSettings(plan, { stages: '4' }, base))).toBe(
    'make_plan(sgemm_sm80, "stages=4", "cta_k=32")',
  );
});
