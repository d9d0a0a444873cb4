import { expect, test } from 'vitest';
import type { Note } from '../session/evaluate';
import { splitOf } from './Remainder';

const note = (id: string, ...values: string[]): Note => ({
  severity: 'error',
  id,
  values,
  span: { from: 0, to: 1 },
});

test('what a mode does not divide is split into groups, where they can be counted by eye', () => {
  const split = (...values: string[]) => splitOf(note('composition.shape_divisibility', ...values));
  expect(split('5', '2', '(6,2):(8,2)')).toEqual({ count: 5, group: 2 });
  expect(split('_5', '_2')).toEqual({ count: 5, group: 2 });
  expect(split('500', '3')).toBeNull();
  expect(split()).toBeNull();
  expect(splitOf(note('composition.stride_divisibility', '5', '2'))).toBeNull();
});
