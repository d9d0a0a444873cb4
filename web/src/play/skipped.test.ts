import { EditorState } from '@codemirror/state';
import type { Span } from '@colex/wasm';
import { expect, test } from 'vitest';
import { setSkipped, skippedText } from './skipped';

const spansOf = (state: EditorState): Span[] => {
  const spans: Span[] = [];
  state.field(skippedText).between(0, state.doc.length, (from, to) => {
    spans.push({ from, to });
  });
  return spans;
};

const editor = (doc: string, spans: readonly Span[]) =>
  EditorState.create({ doc, extensions: skippedText }).update({ effects: setSkipped.of(spans) })
    .state;

test('what is not read is marked in the order of the text, and no further than it goes', () => {
  const spans = [
    { from: 6, to: 99 },
    { from: 0, to: 3 },
    { from: 4, to: 4 },
  ];
  expect(spansOf(editor('foo; bar', spans))).toEqual([
    { from: 0, to: 3 },
    { from: 6, to: 8 },
  ]);
});

test('an edit moves the marks, and new ones take their place', () => {
  const state = editor('foo; bar', [{ from: 5, to: 8 }]);
  const edited = state.update({ changes: { from: 0, insert: '  ' } }).state;
  expect(spansOf(edited)).toEqual([{ from: 7, to: 10 }]);
  expect(spansOf(edited.update({ effects: setSkipped.of([]) }).state)).toEqual([]);
});
