import { expect, test } from 'vitest';
import { answer, answerAll, isAnswer, openListOf, openOf, typedAnswer } from './asks';
import type { Note } from '../session/evaluate';

const entry = (name: string, from: number, to: number, insert: string) => ({
  name,
  span: { from: 5, to: 6 },
  fix: { span: { from, to }, insert },
});
const asked = (id: string, values: string[], from: number, to: number, insert: string): Note => ({
  severity: 'note',
  id,
  values,
  span: { from: 5, to: 6 },
  fix: { span: { from, to }, insert },
  ...(id === 'language.assumed' ? {} : { open: [entry(values[0]!, from, to, insert)] }),
});
const m = asked('language.assumed_name', ['M', '8'], 0, 0, 'int M = 8;\n');
const n = asked('language.assumed_name', ['N', '8'], 0, 0, 'int N = 8;\n');
const unknown = asked('language.assumed', ['8'], 1, 2, '8');
const askOf = (note: Note) => openListOf([note]).asks[0];

test('what was assumed is a question, one other note is none', () => {
  expect(askOf(m)).toMatchObject({ name: 'M', value: '8' });
  expect(askOf(unknown)).toMatchObject({ name: '?', value: '8' });
  expect(askOf({ ...m, id: 'language.unknown_name' })).toBeUndefined();
});

test('a group of what is open is one list: fields, names without a proposal, what stands on them', () => {
  const tiled = asked(
    'language.unknown_name_as',
    ['t'],
    0,
    0,
    'auto t = make_shape(_8{}, _4{});\n',
  );
  const lane = asked('language.launch_call', ['f()', '0'], 3, 6, '0');
  const span = { from: 7, to: 8 };
  const open = [{ name: 'a', span }, { name: 't', span }, entry('b', 0, 0, 'b = f(4)\n')];
  const parameters: Note = { ...unknown, id: 'language.open_parameters', open };
  const loop: Note = { ...unknown, id: 'language.one_pass', values: ['k < n'] };
  const other: Note = { ...unknown, id: 'check.prints' };
  const group = [m, tiled, lane, parameters, loop].map((note) => ({ ...note, group: 0 }));
  const list = openListOf([...group, other]);
  expect(list.asks.map(({ name, value }) => [name, value])).toEqual([
    ['M', '8'],
    ['t', 'make_shape(_8{}, _4{})'],
    ['f()', '0'],
    ['b', 'f(4)'],
  ]);
  expect(list.others).toEqual([{ name: 'a', span }]);
  expect(list.until.map(({ id }) => id)).toEqual(['language.one_pass']);
});

test('a number is answered by a number, another value by one line', () => {
  const t = openOf(asked('language.unknown_type', ['T'], 0, 0, 'using T = half_t;\n'))!;
  expect(isAnswer(askOf(m)!, '12')).toBe(true);
  expect(isAnswer(askOf(m)!, 'half_t')).toBe(false);
  expect(isAnswer(t, 'float')).toBe(true);
  expect(isAnswer(t, '')).toBe(false);
  expect(answer(t, 'float').insert).toBe('using T = float;\n');
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

test('what is pasted as a statement in several lines is the value of one', () => {
  expect(typedAnswer(' make_shape(_8{},\n    _4{}); ')).toBe('make_shape(_8{}, _4{})');
  expect(typedAnswer(' 12;')).toBe('12');
  expect(typedAnswer(' ;')).toBe('');
});
