import type { Statement } from '@colex/wasm';
import { expect, test } from 'vitest';
import type { CardData, Note } from '../session/evaluate';
import { reportOf } from './report';

const span = { from: 0, to: 1 };
const note = (id: string, ...values: string[]): Note => ({
  severity: 'note',
  id,
  values,
  span,
});
const card = (text: string, stale = false): CardData => {
  const statement: Statement = { span, source: text, reading: 'cpp' };
  const of = { source: text, statements: [statement], slow: false };
  const value = { kind: 'layout' as const, text };
  return { id: 1, statement, value, of, at: 0, stale, current: statement };
};

test('an expression is no report', () => {
  expect(reportOf([note('language.assumed', '8')], [card('8:1')])).toBeNull();
});

test('rules, numbers, calls and layouts are told apart', () => {
  const error: Note = { ...note('downcast.adjacent', '(8,8):(8,1)'), severity: 'error' };
  const notes = [
    note('explain.downcast', '13'),
    note('explain.replayed', 'downcast<2>((8,8):(8,1))'),
    error,
    note('explain.call', 'recast_layout<uint32_t,half_t>((8,8):(8,1))'),
    note('explain.assumed'),
  ];
  const report = reportOf(notes, [card('(8,8):(8,1)'), card('old', true)])!;
  expect(report.rules.map(({ id }) => id)).toEqual(['explain.downcast']);
  expect(report.reasons.map(({ id }) => id)).toEqual(['downcast.adjacent', 'explain.assumed']);
  expect(report.calls).toEqual([
    'downcast<2>((8,8):(8,1))',
    'recast_layout<uint32_t,half_t>((8,8):(8,1))',
  ]);
  expect(report.layouts.map(({ text }) => text)).toEqual(['(8,8):(8,1)']);
});
