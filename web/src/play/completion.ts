/** What the editor offers to write: operations and atoms of the registries, names of the text. */

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Catalog, CatalogOperation } from '@colex/wasm';
import type { EditorView } from '@codemirror/view';

export interface Words {
  readonly operations: readonly CatalogOperation[];
  readonly atoms: Catalog['atoms'];
}

/** A name that the text has given a value. */
export interface Named {
  readonly name?: string;
  readonly text: string;
  readonly kind: string;
}

/** `pycute.complement` is what `complement` means behind an import: nobody writes its whole name. */
const isOfPycute = ({ name }: CatalogOperation) => name.startsWith('pycute.');

/** Names first, then operations, then the many atoms. */
export function completionsOf(words: Words, named: readonly Named[]): Completion[] {
  return [
    ...named.flatMap(({ name, text, kind }) =>
      name ? [{ label: name, detail: kind, info: text, boost: 2 }] : [],
    ),
    ...words.operations
      .filter((operation) => !isOfPycute(operation))
      .map(({ name, signatures, summary }) => ({
        label: name,
        detail: signatures[0] ?? '',
        info: summary,
        apply: call(name),
        boost: 1,
      })),
    ...words.atoms.map(({ name, kind }) => ({
      label: name,
      detail: kind,
      apply: kind === 'mma' || kind === 'copy' ? `${name}{}` : name,
    })),
  ];
}

/** Writes a call and goes between its brackets; a bracket that is there already is used. */
function call(name: string) {
  return (view: EditorView, _: Completion, from: number, to: number): void => {
    const opened = view.state.sliceDoc(to, to + 1) === '(';
    const plain = !/^\w+$/.test(name);
    view.dispatch({
      changes: { from, to, insert: opened || plain ? name : `${name}()` },
      selection: { anchor: from + name.length + (plain ? 0 : 1) },
    });
  };
}

/** Completes the word before the cursor, but not in a comment or inside a number. */
export function complete(
  context: CompletionContext,
  options: () => readonly Completion[],
): CompletionResult | null {
  const word = context.matchBefore(/(?:[A-Za-z_][\w:]*)?/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  if (word.text !== '' && !/^[A-Za-z]/.test(word.text)) return null;
  const before = context.state.sliceDoc(context.state.doc.lineAt(context.pos).from, word.from);
  if (/\/\/|#|\d$/.test(before)) return null;
  return { from: word.from, options: [...options()], validFor: /^[\w:]*$/ };
}
