import { expect, test } from 'vitest';
import { slugOf } from './slugs';

test('a chapter is found by its number where it is written', () => {
  expect(slugOf(2)).toBe('02-shape-and-stride');
  expect(slugOf(0)).toBeUndefined();
  expect(slugOf(99)).toBeUndefined();
});
