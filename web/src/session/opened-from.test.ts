import { expect, test } from 'vitest';
import { codeOf } from './address';
import { originOf, withOrigin } from './opened-from';

const origin = { chapter: 'first-kernel', figure: '3-1' };

test('an address gives back where it was opened from, and its text', () => {
  const query = withOrigin('?code=(4,8):(1,4)', origin);
  expect(originOf(query)).toEqual(origin);
  expect(codeOf(query)).toBe('(4,8):(1,4)');
  expect(originOf(withOrigin('', origin))).toEqual(origin);
  expect(withOrigin('?code=4', null)).toBe('?code=4');
});

test.each([
  '',
  '?from=',
  '?from=why',
  '?from=../x.1',
  '?from=//evil.1',
  '?from=why.1#x',
  '?from=why.x',
])('no way leads back from %j', (search) => expect(originOf(search)).toBeNull());
