import { expect, test } from 'vitest';
import { fill, forHand, sentence } from './fill';

const catalog = {
  'rule.build': '{0} cannot be built. {1}',
  'copy.narrow': '{0} is no multiple of {1}.',
};

test('a placeholder without a value stays visible', () => {
  expect(fill('{1} < {0} < {2}', [4, 3])).toBe('3 < 4 < {2}');
});

test('a word goes with its number', () => {
  const text = '{0} {0|definition|definitions} of {1} {1|name|names}';
  expect(fill(text, [1, 2])).toBe('1 definition of 2 names');
  expect(fill(text, ['0', '1'])).toBe('0 definitions of 1 name');
  expect(fill(text, [3])).toBe('3 definitions of {1} {1|name|names}');
});

test('a message inside a message is rendered with its own values', () => {
  const reason = '\u001ecopy.narrow\u001f_4\u001f_8';
  expect(sentence(catalog, 'rule.build', ['B', reason])).toBe(
    'B cannot be built. _4 is no multiple of _8.',
  );
});

test('what the catalog lacks is shown with its values', () => {
  expect(sentence({}, 'rule.build', ['B'])).toBe('rule.build B');
  expect(sentence(catalog, 'rule.build', ['B', '\u001eother'])).toBe('B cannot be built. other');
});

test('words fit the hand: a pointer points, a finger taps', () => {
  const text = '{~Point at|Tap} a cell{~; click to pin it|}.';
  expect(forHand(text, false)).toBe('Point at a cell; click to pin it.');
  expect(forHand(text, true)).toBe('Tap a cell.');
  expect(fill(text, [])).toBe('Point at a cell; click to pin it.');
});
