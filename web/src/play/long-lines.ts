/**
 * Lines of a megabyte. The browser's own editing of a line takes as long as the line, and so do its
 * colours: what is typed into a long one goes to the editor's state at once, and it stays plain.
 */

import type { Extension } from '@codemirror/state';
import { EditorView, showPanel } from '@codemirror/view';

/** A line of more characters is long. */
export const kLongLine = 5000;

/** `note` is shown below the text while the line of the cursor is long. */
export function longLines(note: (most: number) => string): Extension {
  return [
    typing,
    showPanel.compute(['doc', 'selection'], ({ doc, selection }) => {
      if (doc.lineAt(selection.main.head).length <= kLongLine) return null;
      return () => {
        const dom = document.createElement('div');
        dom.className = 'cm-long';
        dom.textContent = note(kLongLine);
        return { dom };
      };
    }),
  ];
}

const typing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    const { from, to } = view.state.selection.main;
    const typed = inputType === 'insertText' && data && !view.composing && !event.isComposing;
    if (!typed || view.state.doc.lineAt(from).length + data.length <= kLongLine) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    // Brackets close themselves here as elsewhere.
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});
