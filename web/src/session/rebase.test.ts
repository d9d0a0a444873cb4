import type { Statement } from '@colex/wasm';
import { expect, test } from 'vitest';
import { editOf, noteAfter, statementAfter } from './rebase';

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

test('operands move along, and what an edit has made of one is not known', () => {
  const [before, after] = ['f(4:1, 2:3)', 'f(4:1, (2,2):3)'];
  const operand = (source: string) => {
    const from = before.indexOf(source);
    return { kind: 'layout', text: source, source, span: { from, to: from + source.length } };
  };
  const statement: Statement = {
    span: { from: 0, to: before.length },
    source: before,
    reading: 'math',
    made: {
      operation: 'f',
      statement: 0,
      reading: 'math',
      operands: [operand('4:1'), operand('2:3')],
    },
  };
  const moved = statementAfter(statement, editOf(before, after), before, after);
  expect(moved?.made?.operands).toEqual([
    operand('4:1'),
    { kind: 'unknown', text: '', source: '(2,2):3', span: { from: 7, to: 14 } },
  ]);
  const later = statementAfter(statement, editOf(before, `A\n${before}`), before, `A\n${before}`);
  expect(later?.made?.operands.map(({ span }) => span)).toEqual([
    { from: 4, to: 7 },
    { from: 9, to: 12 },
  ]);
});

test('a message moves with what it is about, and offers no fix of what has changed', () => {
  const text = 'a = 4\nb = (4,8:1';
  const note = {
    severity: 'error' as const,
    id: 'language.unclosed',
    values: [],
    span: { from: 10, to: 14 },
    fix: { span: { from: 14, to: 14 }, insert: ')' },
  };
  const before = noteAfter(note, editOf(text, `c = 1\n${text}`));
  expect([before.span, before.fix?.span]).toEqual([
    { from: 16, to: 20 },
    { from: 20, to: 20 },
  ]);
  const across = noteAfter(note, editOf(text, 'a = 4'));
  expect([across.span, across.fix]).toEqual([{ from: 5, to: 5 }, undefined]);
  const changed = { ...note, fix: { span: { from: 10, to: 14 }, insert: 'x' } };
  expect(noteAfter(changed, editOf(text, text.replace('8', '16'))).fix).toBeUndefined();
});
