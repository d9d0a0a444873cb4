import type { Statement } from '@colex/wasm';
import { expect, test } from 'vitest';
import { editOf, statementAfter } from './rebase';

/** The statement `x = 4:1` of a text that holds it once. */
function statementIn(text: string): Statement {
  const from = text.indexOf('x = 4:1');
  return { span: { from, to: from + 7 }, name: 'x', source: '4:1', reading: 'math' };
}

/** Its text and its expression after the text has become `after`. */
function follow(before: string, after: string) {
  const found = statementAfter(statementIn(before), editOf(before, after), before, after);
  return found && [after.slice(found.span.from, found.span.to), found.source];
}

test('an edit is the smallest that makes the new text', () => {
  expect(editOf('abc', 'abXc')).toEqual({ from: 2, to: 2, growth: 1 });
  expect(editOf('aaa', 'aa')).toEqual({ from: 2, to: 3, growth: -1 });
  expect(editOf('abc', 'abc')).toEqual({ from: 3, to: 3, growth: 0 });
});

test('a statement moves along with an edit before it, and stays before one', () => {
  expect(follow('a\nx = 4:1', 'bcd\nx = 4:1')).toEqual(['x = 4:1', '4:1']);
  expect(follow('x = 4:1\nb', 'x = 4:1\nc = 8:1')).toEqual(['x = 4:1', '4:1']);
});

test('an edit of its expression is its new expression', () => {
  expect(follow('a\nx = 4:1\nb', 'a\nx = (8,2):1\nb')).toEqual(['x = (8,2):1', '(8,2):1']);
  expect(follow('x = 4:1', 'xy = 4:1')).toEqual(['xy = 4:1', '4:1']);
});

test('an edit across its ends leaves it to evaluation', () => {
  expect(follow('a\nx = 4:1\nb', 'a\nx = (4:\nc')).toBeNull();
  expect(follow('ab\nx = 4:1', 'a1')).toBeNull();
});
