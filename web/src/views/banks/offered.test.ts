import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { kNothing, outcomeOf } from '../../session/evaluate';
import { inMemory } from '../parts/kinds';
import { viewsOf } from '../registry';

const engine = await engineInNode();

const lastOf = (code: string) =>
  outcomeOf(engine.evaluate(code, 'auto'), code, kNothing).cards.at(-1)!;
const viewsOfLast = (code: string) => viewsOf(lastOf(code)).map(({ name }) => name);

test.each([
  'smem_ptr[16b](0x7f0000000400) o (_8,_64):(_64,_1)',
  'make_tensor(make_smem_ptr<half_t>(0), make_layout(make_shape(_8{},_64{}), make_stride(_64{},_1{})))',
])('%s opens with its banks', (code) => {
  expect(viewsOfLast(code).slice(0, 2)).toEqual(['banks', 'layout']);
  expect(viewsOfLast(code)).not.toContain('sectors');
  const layout = '(_8,_64):(_64,_1)';
  expect(inMemory(lastOf(code))).toMatchObject({
    layout,
    plain: layout,
    tensor: { memory: 'smem', bytes: 2 },
  });
});

const swizzled = 'Sw<3,4,3>_smem_ptr[16b](0x7f0000000400) o (_128,_64):(_64,_1)';

test.each([
  swizzled,
  'make_tensor(make_smem_ptr<half_t>(0), composition(Swizzle<3,3,3>{}, Layout<Shape<_128,_64>,Stride<_64,_1>>{}))',
])('%s opens with what its swizzle changes', (code) => {
  expect(viewsOfLast(code).slice(0, 3)).toEqual(['swizzle', 'banks', 'layout']);
  expect(inMemory(lastOf(code))?.layout).toBe('Sw<3,3,3> o _0 o (_128,_64):(_64,_1)');
});

test('global memory moves in sectors and has no banks', () => {
  const views = viewsOfLast('gmem_ptr[32b](0x7f0000000400) o (_8,_64):(_64,_1)');
  expect(views).toContain('sectors');
  expect(views).not.toContain('banks');
  expect(views[0]).toBe('layout');
});

test.each([
  'make_tensor<half_t>(Layout<Shape<_4,_4>>{})',
  'tmem_[32b](0x0000.0000) o (_128,_8):(_65536,_1)',
  'smem_ptr[6b](0x7f0000000400) o (_8,_64):(_64,_1)',
  'make_identity_tensor(make_shape(8, 8))',
  // Its own swizzle would have to be told from where in the whole it begins.
  `s = ${swizzled}\ns(3,_)`,
])('%s has neither', (code) => {
  expect(viewsOfLast(code)).not.toContain('banks');
  expect(viewsOfLast(code)).not.toContain('sectors');
});
