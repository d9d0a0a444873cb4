import type { Knob } from '@colex/wasm';
import { expect, test } from 'vitest';
import { candidatesOf, nearestFirst } from './candidates';

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
  expect(candidatesOf(knob({ low: 1, high: 1024 }), '6')).toEqual(['3', '4', '8', '12', '24']);
  expect(candidatesOf(knob({ low: 0, high: 1024 }), '0')).toEqual([]);
});

test('beside a number that is no power of two the nearest powers are tried, the nearest first', () => {
  const values = candidatesOf(knob({ low: 8, high: 1024 }), '96');
  expect(values).toEqual(['24', '48', '64', '128', '192', '384']);
  expect(nearestFirst(values, '96').slice(0, 2)).toEqual(['128', '64']);
  expect(nearestFirst(['NN', 'TN'], 'TT')).toEqual(['NN', 'TN']);
});

test('all of a short list but the value itself', () => {
  expect(candidatesOf(knob({ kind: 'flag' }), 'true')).toEqual(['false']);
  expect(candidatesOf(knob({ kind: 'choice', choices: ['a', 'b', 'c'] }), 'b')).toEqual(['a', 'c']);
  expect(candidatesOf(knob({ kind: 'layout' }), '_1:_0')).toEqual([]);
});
