import { expect, test } from 'vitest';
import { jobOf, readSubject, writeSubject } from './subject';
import { engineInNode } from '../engine/in-node';

const engine = await engineInNode();

const presets = ['sgemm_sm80'];
const id = '0123456789abcdef0123456789abcdef';

test('what is shown or compared comes back from the address', () => {
  const smem = '(_8,_64):(_64,_1)';
  const config = { source: { config: 'sgemm_sm80', sm: 90, settings: { smem_a: smem } } };
  for (const subject of [{ job: id }, config, { ...config, on: 'H200' }]) {
    expect(readSubject(engine, writeSubject(subject), presets)).toEqual(subject);
  }
  for (const text of [null, '', 'make_plan(unknown)', 'make_plan(unknown)@H200', '../x']) {
    expect(readSubject(engine, text, presets)).toBeNull();
  }
  expect(jobOf({ job: id })).toBe(id);
  expect(jobOf(config)).toBeNull();
});
