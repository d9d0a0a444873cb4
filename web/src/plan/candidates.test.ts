import type { Knob } from '@colex/wasm';
import { expect, test } from 'vitest';
import { candidatesOf } from './candidates';

const knob = (part: Partial<Knob>): Knob => ({
  name: 'x',
  group: 'tile',
  kind: 'integer',
  default: '1',
  ...part,
});

test('neighbours of a number stay in its range', () => {
  expect(candidatesOf(knob({ low: 1, high: 16 }), '3')).toEqual(['1', '2', '4', '5']);
  expect(candidatesOf(knob({ low: 1, high: 16 }), '16')).toEqual(['14', '15']);
  expect(candidatesOf(knob({ low: 1, high: 1024 }), '128')).toEqual(['32', '64', '256', '512']);
  expect(candidatesOf(knob({ low: 1, high: 1024 }), '6')).toEqual(['3', '12', '24']);
  expect(candidatesOf(knob({ low: 0, high: 1024 }), '0')).toEqual([]);
});

test('all of a short list but the value itself', () => {
  expect(candidatesOf(knob({ kind: 'flag' }), 'true')).toEqual(['false']);
  expect(candidatesOf(knob({ kind: 'choice', choices: ['a', 'b', 'c'] }), 'b')).toEqual(['a', 'c']);
  expect(candidatesOf(knob({ kind: 'layout' }), '_1:_0')).toEqual([]);
});
