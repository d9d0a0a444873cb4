import type { Settings } from '@colex/wasm';
import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { kUnreadable, planOf } from './plan-of';
import { recipeOf } from './recipe';

const engine = await engineInNode();
const { signal } = new AbortController();

const planned = (settings: Settings) =>
  planOf(engine, recipeOf(engine, '', { config: 'sgemm_sm80', sm: 90, settings })!, signal);

test('a value that no knob takes stands at its knob with a way out, and nothing runs', async () => {
  const plan = await planned({ stages: '99', smem_a: 'nonsense', cta_k: '32' });
  const [stages, smem] = plan.violations;
  expect(stages).toMatchObject({ rule: kUnreadable, id: 'knob.range', knob: 'stages' });
  expect(stages!.fix).toEqual({ stages: '3' });
  expect(smem).toMatchObject({ id: 'knob.notation', knob: 'smem_a' });
  expect(plan.config).toMatchObject({ stages: '99', smem_a: 'nonsense', cta_k: '32' });
  expect(plan.resources).toBeUndefined();
  expect((await planned({ cta_k: '32', ...stages!.fix })).config['stages']).toBe('3');
});

test('what can be read is planned as the engine does, rules and all', async () => {
  expect(await planned({ cta_m: '96' })).toEqual(engine.plan('sgemm_sm80', { cta_m: '96' }, 90));
});

test('a knob that there is not has no place in the form, and fails', async () => {
  await expect(planned({ colour: 'blue' })).rejects.toMatchObject({ id: 'knob.unknown' });
});
