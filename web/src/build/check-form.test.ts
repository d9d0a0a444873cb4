import { expect, test } from 'vitest';
import { findCheck, firstCheck, readCheck, writeCheck } from './check-form';

const call =
  'check_copy(c, make_tensor(make_gmem_ptr<half_t>(0x0), (_16,_64):(_64,_1)), make_tensor(make_smem_ptr<half_t>(0x0), Sw<3,3,3> o _0 o (_16,_64):(_64,_1)))';
const load = 'check_copy(c, make_tensor(make_smem_ptr<half_t>(0x0), s), make_tensor<half_t>(r))';

test.each([call, load])('what the form reads it writes: %s', (text) => {
  expect(writeCheck('c', readCheck(text, 'c')!)).toBe(text);
});

test('the check of a copy is found among statements, and no other', () => {
  const text = `c = make_tiled_copy(x)\n${call.replace('(c', '(d')}\n${call};\n4:1`;
  const found = findCheck(text, 'c')!;
  expect(text.slice(found.from, found.to)).toBe(call);
  expect(found.form.destination.layout).toBe('Sw<3,3,3> o _0 o (_16,_64):(_64,_1)');
  expect(findCheck(text, 'e')).toBeNull();
  expect(findCheck('check_copy(c, (', 'c')).toBeNull();
});

test.each([
  'check_copy(c, a, b)',
  'check_copy(c, make_tensor(make_gmem_ptr<half_t>(p), x), make_tensor<half_t>(y))',
])('a check that says more than the form is not the form’s: %s', (text) => {
  expect(readCheck(text, 'c')).toBeNull();
});

test('ldmatrix goes from shared memory to registers, others from global to shared', () => {
  expect(firstCheck('SM75_U32x4_LDSM_N', 'half_t', '(_32,_16)')).toMatchObject({
    source: { memory: 'smem', layout: '(_32,_16):(_16,_1)' },
    destination: { memory: 'rmem' },
  });
  expect(firstCheck('DefaultCopy', 'float', '(_8,_8)').source.memory).toBe('gmem');
});
