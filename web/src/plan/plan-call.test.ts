import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { writePlan } from './plan-source';

const engine = await engineInNode();

test.each([
  ['make_plan(sgemm_sm80, 80, "stages=2")', 'make_plan(sgemm_sm80, 80, "stages=2")'],
  // However it is spelled.
  ['gemm_plan( "sgemm_sm80" /* Ampere */ , _80 ) ;', 'make_plan(sgemm_sm80, 80)'],
  [
    'make_plan(wgmma_sm90, "smem_a=Sw<3,3,3> o _0 o (8,64):(64,1)")',
    'make_plan(wgmma_sm90, "smem_a=Sw<3,3,3> o _0 o (8,64):(64,1)")',
  ],
  // Rules that are broken are the form's to show; a name is what the text says it is.
  ['make_plan(c, "cta_m=7")', 'make_plan(c, "cta_m=7")'],
  ['sgemm_sm80', 'make_plan(sgemm_sm80)'],
  ['"sgemm_sm80"', 'make_plan(sgemm_sm80)'],
])('what the core reads of %s', (text, expected) => {
  expect(writePlan(engine.planCall(text)!)).toBe(expected);
});

test('what the form cannot hold is left to the editor', () => {
  for (const text of [
    'make_plan(c, sm)',
    'make_plan(c, "stages")',
    'make_plan()',
    'make_plan(c',
    'a\nb',
    '',
  ]) {
    expect(engine.planCall(text)).toBeNull();
  }
});
