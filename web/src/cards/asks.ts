/** Symbols and `?` that were given a value: what was assumed, and the edit that says another one. */

import type { Fix } from '@colex/wasm';
import type { Note } from '../session/evaluate';

export interface Ask {
  readonly note: Note;
  /** The symbol, or `?`. */
  readonly name: string;
  readonly value: string;
}

/** The question that a note asks; null for other notes. */
export function askOf(note: Note): Ask | null {
  if (!note.fix) return null;
  if (note.id === 'language.assumed') return { note, name: '?', value: note.values[0] ?? '' };
  if (note.id === 'language.assumed_name') {
    const [name = '', value = ''] = note.values;
    return { note, name, value };
  }
  return null;
}

/** The same of a note that says what the text leaves open, and whose fix binds it: `tid = 0;`. */
export function openOf(note: Note): Ask | null {
  const [, name, value] = /^([^=]+?) = (-?\d+);?\s*$/.exec(note.fix?.insert ?? '') ?? [];
  return name === undefined || value === undefined ? null : { note, name, value };
}

/** The edit that writes `value` where the fix writes what was assumed. */
export function answer({ note, value: assumed }: Ask, value: string): Fix {
  const { span, insert } = note.fix!;
  const at = insert.lastIndexOf(assumed);
  return { span, insert: insert.slice(0, at) + value + insert.slice(at + assumed.length) };
}

/** The source with all fixes made; names stay in the order in which they were asked for. */
export function answerAll(source: string, fixes: readonly Fix[]): string {
  let text = source;
  const last = fixes.map((fix, i) => [fix, i] as const);
  last.sort(([a, i], [b, j]) => b.span.from - a.span.from || j - i);
  for (const [{ span, insert }] of last) {
    text = text.slice(0, span.from) + insert + text.slice(span.to);
  }
  return text;
}
