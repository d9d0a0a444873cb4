import { expect, test } from 'vitest';
import { partsOf, toldAbove } from './told';

const kText = `a = 1
/// The tile is \`128\` rows,
///   one atom wide.
auto sA = a;

/// Far away.

auto sB = a;
// A comment of its own.
auto sC = a;`;
const at = (code: string) => toldAbove(kText, kText.indexOf(code));

test('lines of /// directly above a statement are its text', () => {
  expect(at('auto sA')).toBe('The tile is `128` rows, one atom wide.');
  expect(toldAbove(kText, kText.indexOf('sA ='))).toBe('The tile is `128` rows, one atom wide.');
  expect(at('auto sB')).toBeNull();
  expect(at('auto sC')).toBeNull();
  expect(at('a = 1')).toBeNull();
});

test('lines of Chinese are joined without a blank, Python marks them by #:', () => {
  const chinese = '/// 一行，\n/// 又一行。\nx';
  expect(toldAbove(chinese, chinese.length - 1)).toBe('一行，又一行。');
  expect(toldAbove('#: both sides\nx = 1', 14)).toBe('both sides');
});

test('every second part is code', () => {
  expect(partsOf('take `_4` of `a`')).toEqual(['take ', '_4', ' of ', 'a', '']);
});
