import type { ValueInfo } from '@colex/wasm';
import { expect, test } from 'vitest';
import { fieldOf, numberOf, unmarked } from './value-fields';

const value: ValueInfo = {
  kind: 'record',
  text: 'r',
  fields: [
    { name: 'layout', text: '(_4,8):(_1,4)', drawable: true },
    { name: 'ways', text: '_8', drawable: false, parts: { tuple: 8 } },
  ],
};

test('a part is found by its name, as text or as number', () => {
  expect(fieldOf(value, 'layout')).toBe('(_4,8):(_1,4)');
  expect([fieldOf(value, 'bits'), fieldOf(null, 'layout')]).toEqual([undefined, undefined]);
  expect([numberOf(value, 'ways'), numberOf(value, 'bits')]).toEqual([8, 0]);
});

test('marks of static integers go, and nothing else', () => {
  expect(unmarked('(_4,_-1,_):(_1,make_int_tuple)')).toBe('(4,-1,_):(1,make_int_tuple)');
});
