/**
 * A place below each line that a note is about. What stands there is the page's: a child of the
 * editor's host with the place's name as its slot.
 */

import type { EditorState, Range, Text, TransactionSpec } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import { placeName } from './line-notes';
import { asOneStep } from './one-step';

/** Offsets in the text; there is one place below each line that has any of them. */
const setPlaces = StateEffect.define<readonly number[]>();

class Place extends WidgetType {
  constructor(private readonly name: string) {
    super();
  }

  override eq(other: Place): boolean {
    return other.name === this.name;
  }

  override toDOM(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'cm-below';
    const slot = document.createElement('slot');
    slot.name = this.name;
    box.append(slot);
    return box;
  }

  /** Buttons and fields in it work as anywhere on the page. */
  override ignoreEvent(): boolean {
    return true;
  }
}

function placesAt(text: Text, offsets: readonly number[]): DecorationSet {
  const lines = new Set(offsets.map((at) => text.lineAt(Math.min(at, text.length)).number));
  const below: Range<Decoration>[] = [...lines]
    .sort((a, b) => a - b)
    .map((line) =>
      Decoration.widget({ widget: new Place(placeName(line)), block: true, side: 1 }).range(
        text.line(line).to,
      ),
    );
  return Decoration.set(below);
}

export const placesBelow = StateField.define<DecorationSet>({
  create: (): DecorationSet => Decoration.none,
  update(places, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setPlaces)) return placesAt(transaction.state.doc, effect.value);
    }
    return places.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Shows a text with its places; null where it is shown and has none. Both at once: places of another text
 * would be laid in this one, and go with it.
 */
export function shown(
  state: EditorState,
  value: string,
  offsets: readonly number[],
): TransactionSpec | null {
  const [old, insert] = [state.doc, state.toText(value)];
  const effects = setPlaces.of(offsets);
  if (old.eq(insert)) {
    return offsets.length > 0 || state.field(placesBelow).size > 0 ? { effects } : null;
  }
  return { changes: { from: 0, to: old.length, insert }, effects, annotations: asOneStep };
}
