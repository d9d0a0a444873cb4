import { expect, test } from 'vitest';
import { placeOf } from './roving';

test('arrows go round, Home and End go to the ends, other keys nowhere', () => {
  const from = (key: string, at: number) => placeOf(key, at, 3);
  expect([from('ArrowRight', 0), from('ArrowRight', 2)]).toEqual([1, 0]);
  expect([from('ArrowLeft', 1), from('ArrowLeft', 0)]).toEqual([0, 2]);
  expect([from('Home', 2), from('End', 0)]).toEqual([0, 2]);
  expect(from('ArrowDown', 1)).toBeNull();
  expect(placeOf('End', -1, 0)).toBeNull();
  // Nothing of the row is chosen.
  expect(from('ArrowRight', -1)).toBe(0);
});
