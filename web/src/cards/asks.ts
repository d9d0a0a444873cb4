/** What a text leaves open: what is assumed or proposed for each name, and the edit that says it. */

import type { Fix } from '@colex/wasm';
import type { Note } from '../session/evaluate';

export interface Ask {
  readonly note: Note;
  /** The name, or `?`. */
  readonly name: string;
  readonly value: string;
}

/** A name for which nothing is proposed. */
export interface Unasked {
  readonly note: Note;
  readonly name: string;
}

export interface OpenList {
  readonly asks: readonly Ask[];
  readonly others: readonly Unasked[];
  /** What is done as long as they are open. */
  readonly until: readonly Note[];
}

/** Groups of notes of what the text leaves open. */
export function openGroups(notes: readonly Note[]): ReadonlySet<number | undefined> {
  const named = notes.filter(({ open, group }) => open && group !== undefined);
  return new Set(named.map(({ group }) => group));
}

/** The note stands in the list of what is open, and not under its line. */
export const isListed = (note: Note, groups: ReadonlySet<number | undefined>): boolean =>
  askOf(note) !== null || (note.group !== undefined && groups.has(note.group));

export function openListOf(notes: readonly Note[]): OpenList {
  const groups = openGroups(notes);
  const listed = notes.filter((note) => isListed(note, groups));
  const asks = listed.map((note) => askOf(note) ?? openOf(note)).filter((ask) => ask !== null);
  const told = new Set(asks.map(({ name }) => name));
  const others: Unasked[] = [];
  for (const note of listed) {
    for (const name of note.open ?? []) {
      if (!told.has(name)) others.push({ note, name });
      told.add(name);
    }
  }
  const until = listed.filter((note) => !note.open && note.id !== 'language.assumed');
  return { asks, others, until };
}

/** What was assumed for a symbol or `?`; null for other notes. */
function askOf(note: Note): Ask | null {
  if (!note.fix) return null;
  if (note.id === 'language.assumed') return { note, name: '?', value: note.values[0] ?? '' };
  return note.id === 'language.assumed_name' ? openOf(note) : null;
}

/** What a note proposes for the name that it is about: `int tid = 0;`, or an edit where it stands. */
export function openOf(note: Note): Ask | null {
  const name = note.open?.[0];
  if (name === undefined || !note.fix) return null;
  const { span, insert } = note.fix;
  if (span.to > span.from) return { note, name, value: insert };
  const sign = `${name} = `;
  const at = insert.indexOf(sign);
  if (at < 0) return null;
  return { note, name, value: insert.slice(at + sign.length).replace(/;?\s*$/, '') };
}

/** The edit that writes `value` where the fix writes what was assumed. */
export function answer({ note, value: assumed }: Ask, value: string): Fix {
  const { span, insert } = note.fix!;
  const at = insert.lastIndexOf(assumed);
  return { span, insert: insert.slice(0, at) + value + insert.slice(at + assumed.length) };
}

/** What may be written for an ask: a number for a number, else one line. */
export const isAnswer = ({ value: assumed }: Ask, value: string): boolean =>
  /^-?\d+$/.test(assumed) ? /^-?\d+$/.test(value) : /^[^\n;]+$/.test(value);

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
