import { expect, test } from 'vitest';
import type { Note } from '../session/evaluate';
import { firstSentence, leading, notesByLine, othersOf } from './line-notes';

test('what a message says first, and why', () => {
  expect(
    firstSentence('It has no inverse. Offsets 4 to 7 are not reached. Use left_inverse.'),
  ).toEqual(['It has no inverse.', 'Offsets 4 to 7 are not reached. Use left_inverse.']);
  expect(firstSentence('Only one sentence, at 0.5 of it.')).toEqual([
    'Only one sentence, at 0.5 of it.',
    '',
  ]);
  expect(firstSentence('步长 4 不整除 6。改用 _3:_2。')).toEqual([
    '步长 4 不整除 6。',
    '改用 _3:_2。',
  ]);
  expect(firstSentence('There is none, e.g. here')[1]).toBe('');
});

test('notes stand under the line that they begin in', () => {
  const note = (from: number, id: string): Note => ({
    severity: 'error',
    id,
    values: [],
    span: { from, to: from + 1 },
  });
  const lines = notesByLine(
    [note(9, 'c'), note(1, 'a'), note(2, 'b'), note(99, 'd')],
    'one\ntwo\nthree',
  );
  expect(lines.map(([line, notes]) => [line, notes.map(({ id }) => id)])).toEqual([
    [1, ['a', 'b']],
    [3, ['c', 'd']],
  ]);
});

test('notes that say the same are one, and know the others', () => {
  const note = (from: number, group?: number): Note => ({
    severity: 'note',
    id: 'a',
    values: [`x${from}`],
    span: { from, to: from + 1 },
    ...(group === undefined ? {} : { group }),
  });
  const notes = [note(0), note(1, 1), note(2, 1), note(3), note(4, 1)];
  expect(leading(notes).map(({ span }) => span.from)).toEqual([0, 1, 3]);
  expect(othersOf(notes[1]!, notes).map(({ span }) => span.from)).toEqual([2, 4]);
  expect(othersOf(notes[0]!, notes)).toEqual([]);
});
