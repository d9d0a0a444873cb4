/** Notes by the line that they stand under, and what of their text is said at once. */

import { isListed, openGroups } from '../cards/asks';
import type { CardData, Note } from '../session/evaluate';
import { placeOf } from '../session/evaluate';
import { reportOf } from './report';

/** More than anybody reads at a time. */
export const kMostNotes = 20;

/** Notes that stand under their lines: all but those that are listed below the text. */
export function notesUnderLines(
  notes: readonly Note[],
  cards: readonly CardData[],
): readonly Note[] {
  if (reportOf(notes, cards)) return [];
  const groups = openGroups(notes);
  return notes.filter((note) => !isListed(note, groups));
}

/** Of every group of notes that say the same, the first. */
export function leading(notes: readonly Note[]): readonly Note[] {
  const said = new Set<number>();
  return notes.filter(({ group }) => {
    if (group === undefined) return true;
    const first = !said.has(group);
    said.add(group);
    return first;
  });
}

/** The notes that say the same as this one, of other names or places. */
export const othersOf = (note: Note, notes: readonly Note[]): readonly Note[] =>
  note.group === undefined
    ? []
    : notes.filter((other) => other !== note && other.group === note.group);

/** Name of the place below a line, counted from 1. */
export const placeName = (line: number) => `below-${line}`;

/** Lines with their notes, in the order of the text. */
export function notesByLine(
  notes: readonly Note[],
  source: string,
): readonly (readonly [line: number, notes: readonly Note[]])[] {
  const lines = new Map<number, Note[]>();
  for (const note of notes) {
    const { line } = placeOf(source, Math.min(note.span.from, source.length));
    lines.set(line, [...(lines.get(line) ?? []), note]);
  }
  return [...lines].sort(([a], [b]) => a - b);
}

/** A first sentence is no longer than this, or all of the text is one. */
const kLongest = 160;

/**
 * The first sentence of a message, and the reasons after it. A full stop ends a sentence where a
 * blank and no small letter follow (`e.g. this` goes on, `A(2). B` does not), a Chinese one anywhere.
 */
export function firstSentence(text: string): readonly [first: string, why: string] {
  const end = /(?:[.!?](?=\s+[^\sa-z])|[。！？](?=\S))/g;
  const found = end.exec(text);
  if (!found || found.index >= kLongest) return [text, ''];
  const at = found.index + 1;
  return [text.slice(0, at), text.slice(at).trim()];
}
