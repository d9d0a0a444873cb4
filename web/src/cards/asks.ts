/** What a text leaves open: what is assumed or proposed for each name, and the edit that says it. */

import type { Fix, OpenEntry, Span } from '@colex/wasm';
import type { Note } from '../session/evaluate';

export interface Ask {
  readonly note: Note;
  /** The name, or `?`. */
  readonly name: string;
  readonly value: string;
  /** Where the text asks for it. */
  readonly span: Span;
  readonly fix: Fix;
}

export interface OpenList {
  readonly asks: readonly Ask[];
  /** Names for which nothing is proposed. */
  readonly others: readonly OpenEntry[];
  /** What is done as long as they are open. */
  readonly until: readonly Note[];
}

/** Groups of notes of what the text leaves open. */
export function openGroups(notes: readonly Note[]): ReadonlySet<number | undefined> {
  const named = notes.filter(({ open, group }) => open && group !== undefined);
  return new Set(named.map(({ group }) => group));
}

/** Notes of a `?`, for which a number is taken, or drawn. */
const ofSymbols = new Set(['language.assumed', 'language.drawn_with']);

/** The note stands in the list of what is open, and not under its line. */
export const isListed = (note: Note, groups: ReadonlySet<number | undefined>): boolean =>
  askOf(note) !== null || (note.group !== undefined && groups.has(note.group));

export function openListOf(notes: readonly Note[]): OpenList {
  const groups = openGroups(notes);
  const listed = notes.filter((note) => isListed(note, groups));
  const asks = listed.flatMap((note) => {
    const assumed = askOf(note);
    return assumed ? [assumed] : asksIn(note);
  });
  const told = new Set(asks.map(({ name }) => name));
  const entries = listed.flatMap(({ open = [] }) => open);
  const others = entries.filter(({ name }) => !told.has(name));
  const until = listed.filter((note) => !note.open && !ofSymbols.has(note.id));
  return { asks, others, until };
}

/** What was assumed for a symbol or `?`; null for other notes. */
function askOf(note: Note): Ask | null {
  const { id, fix, span, values } = note;
  if (!fix) return null;
  if (ofSymbols.has(id)) return { note, name: '?', value: values[0] ?? '', span, fix };
  return id === 'language.assumed_name' ? openOf(note) : null;
}

/** What a note proposes for the first of its names that it proposes something for. */
export const openOf = (note: Note): Ask | null => asksIn(note)[0] ?? null;

/** What a note proposes for the names that it is about: `int tid = 0;`, or an edit where one stands. */
function asksIn(note: Note): readonly Ask[] {
  return (note.open ?? []).flatMap(({ name, span, fix }) => {
    if (!fix) return [];
    const { insert } = fix;
    const ask = { note, name, span, fix };
    if (fix.span.to > fix.span.from) return [{ ...ask, value: insert }];
    const sign = `${name} = `;
    const at = insert.indexOf(sign);
    const value = insert.slice(at + sign.length).replace(/;?\s*$/, '');
    return at < 0 ? [] : [{ ...ask, value }];
  });
}

/** The edit that writes `value` where the fix writes what was assumed. */
export function answer({ fix: { span, insert }, value: assumed }: Ask, value: string): Fix {
  const at = insert.lastIndexOf(assumed);
  return { span, insert: insert.slice(0, at) + value + insert.slice(at + assumed.length) };
}

export const isNumber = (value: string): boolean => /^-?\d+$/.test(value);

/** What may be written for an ask: a number for a number, else one line. */
export const isAnswer = ({ value: assumed }: Ask, value: string): boolean =>
  isNumber(assumed) ? isNumber(value) : /^[^\n;]+$/.test(value);

/** What somebody has typed or pasted, as the value of a definition: in one line, without the end of a statement. */
export const typedAnswer = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[ ;]+$/, '')
    .trim();

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
