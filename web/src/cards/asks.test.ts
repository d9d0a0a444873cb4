import { expect, test } from 'vitest';
import { answer, answerAll, askOf } from './asks';
import type { Note } from '../session/evaluate';

const asked = (id: string, values: string[], from: number, to: number, insert: string): Note => ({
  severity: 'note',
  id,
  values,
  span: { from: 5, to: 6 },
  fix: { span: { from, to }, insert },
});
const m = asked('language.assumed_name', ['M', '8'], 0, 0, 'int M = 8;\n');
const n = asked('language.assumed_name', ['N', '8'], 0, 0, 'int N = 8;\n');
const unknown = asked('language.assumed', ['8'], 1, 2, '8');

test('what was assumed is a question, other notes are none', () => {
  expect(askOf(m)).toMatchObject({ name: 'M', value: '8' });
  expect(askOf(unknown)).toMatchObject({ name: '?', value: '8' });
  expect(askOf({ ...m, id: 'language.unknown_name' })).toBeNull();
});

test('an answer writes its own value', () => {
  expect(answer(askOf(m)!, '128')).toEqual({ span: { from: 0, to: 0 }, insert: 'int M = 128;\n' });
  expect(answer(askOf(unknown)!, '3').insert).toBe('3');
});

test('a name that holds the value’s digits keeps them', () => {
  const m8 = asked('language.assumed_name', ['M8', '8'], 0, 0, 'M8 = 8;\n');
  expect(answer(askOf(m8)!, '4').insert).toBe('M8 = 4;\n');
});

test('all answers are one edit', () => {
  expect(answerAll('(?,N):(1,M)', [m.fix!, n.fix!, unknown.fix!])).toBe(
    'int M = 8;\nint N = 8;\n(8,N):(1,M)',
  );
});
