/** What of a text is not read, such as the C++ around a pasted kernel's layouts: it steps back. */

import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView } from '@codemirror/view';
import type { Span } from '@colex/wasm';

/** The stretches that are not read; an edit moves them until new ones are set. */
export const setSkipped = StateEffect.define<readonly Span[]>();

const mark = Decoration.mark({ class: 'cm-skipped' });

function marksOf(length: number, spans: readonly Span[]): DecorationSet {
  const marks = spans
    .map(({ from, to }) => ({ from, to: Math.min(to, length) }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => mark.range(from, to));
  return Decoration.set(marks, true);
}

export const skippedText = StateField.define<DecorationSet>({
  create: (): DecorationSet => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setSkipped)) return marksOf(transaction.state.doc.length, effect.value);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});
