import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { placesBelow, shown } from './line-places';

/** The ends of the lines that have a place below them. */
function placesOf(state: EditorState): number[] {
  const ends: number[] = [];
  state.field(placesBelow).between(0, state.doc.length, (from) => {
    ends.push(from);
  });
  return ends;
}

const show = (state: EditorState, value: string, offsets: readonly number[]) =>
  state.update(shown(state, value, offsets) ?? {}).state;

const empty = EditorState.create({ extensions: placesBelow });

test('another text comes with its places, however long the one before was', () => {
  const short = show(empty, '4:1', [0]);
  expect(placesOf(short)).toEqual([3]);
  const long = show(short, '4:1\n8:2\nfoo(', [8, 9]);
  expect(long.doc.toString()).toBe('4:1\n8:2\nfoo(');
  expect(placesOf(long)).toEqual([12]);
  expect(placesOf(show(long, 'a(', [1]))).toEqual([2]);
  expect(placesOf(show(long, 'a', []))).toEqual([]);
});

test('places of the same text are no edit of it', () => {
  const state = show(empty, '4:1\r\n8:2', []);
  expect(state.update(shown(state, '4:1\r\n8:2', [0]) ?? {}).docChanged).toBe(false);
});
