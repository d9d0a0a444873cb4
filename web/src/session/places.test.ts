import { expect, test } from 'vitest';
import { placesOf } from './places';

test('offsets of a shape are its 1-D coordinates where nothing reaches over its edge', () => {
  const { code, indexOf } = placesOf('((2,2),_8)')!;
  expect(code).toBe('((2,2),_8):((_1,2),4)');
  expect([0, 5, 31].map(indexOf)).toEqual([0, 5, 31]);
  expect(indexOf(32)).toBe(-1);
});

test('what reaches over the edge of a mode is no element of the next', () => {
  const { code, indexOf } = placesOf('(_9,_7)', 80)!;
  expect(code).toBe('(_9,_7):(_1,_89)');
  expect(indexOf(4 * 89)).toBe(36);
  expect(indexOf(9)).toBe(-1);
  expect(indexOf(7 * 89)).toBe(-1);
  expect(placesOf('((2,3),5)', 10)!.code).toBe('((2,3),5):((_1,2),26)');
});

test('one mode and one number are counted as they are', () => {
  expect(placesOf('8')!.code).toBe('8:_1');
  expect(placesOf('(8)', 3)!.code).toBe('(8):(_1)');
  expect(placesOf('(60000,60000)', 60000)).toBeNull();
});
