import { expect, test } from 'vitest';
import { drawn, range } from './drawn';

const sums = (seed: string) => drawn(seed, { a: range(1, 9), b: range(1, 9) }, ({ a, b }) => a < b);

test('numbers are among those that are listed, as the condition allows, each set once', () => {
  const sets = sums('one');
  expect(sets).toHaveLength(8);
  for (const { a, b } of sets) {
    expect(range(1, 9)).toContain(a);
    expect(a).toBeLessThan(b);
  }
  expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(8);
});

test('a seed draws the same sets again, another seed others', () => {
  expect(sums('one')).toEqual(sums('one'));
  expect(sums('two')).not.toEqual(sums('one'));
});

test('where there are few sets, all of them come', () => {
  expect(drawn('few', { a: [1, 2], b: [3] })).toHaveLength(2);
});
