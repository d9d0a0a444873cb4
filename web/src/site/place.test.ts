import { expect, test } from 'vitest';
import { placeOfHash } from './place';

test.each([
  ['', '#/', ''],
  ['#/', '#/', ''],
  ['#/zh/play/?code=(4,8):(1,4)', '#/zh/play/', '?code=(4,8):(1,4)'],
  ['#code=(4,8):(1,4)&view=strip', '#/play/', '?code=(4,8):(1,4)&view=strip'],
  ['#z=1.a?b', '#/play/', '?z=1.a?b'],
  ['#/play/?code=a?b', '#/play/', '?code=a?b'],
])('%j names %s%s', (hash, pathname, search) => {
  expect(placeOfHash(hash)).toEqual({ pathname, search });
});

test('a part of the page is no place', () => {
  expect(placeOfHash('#main')).toBeNull();
});
