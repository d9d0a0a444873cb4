import { expect, test } from 'vitest';
import { lineOf, longestRun, movedElements } from './permutation';

test('the first line of a thread along a row and down a column', () => {
  const elements = [
    [0, 9],
    [0, 0],
    [8, 0],
    [0, 1],
    [0, 8],
  ] as const;
  expect(lineOf(elements, 'row')).toEqual([0, 1, 8, 9]);
  expect(lineOf(elements, 'column')).toEqual([0, 8]);
});

test('runs of neighbours', () => {
  expect(longestRun([0, 1, 8, 9])).toBe(2);
  expect(longestRun([0, 1, 2, 3])).toBe(4);
  expect(longestRun([5])).toBe(1);
  expect(longestRun([])).toBe(0);
});

test('an element moves when its thread changes, not its value', () => {
  const before = Int32Array.from([0, 1, 4, 5]);
  expect(movedElements(before, Int32Array.from([4, 5, 0, 1]), 4)).toBe(0);
  expect(movedElements(before, Int32Array.from([1, 0, 4, 5]), 4)).toBe(2);
});
