/** What a text says of its values: lines of `///` directly above a statement (`#:` in Python). */

const kMarks = ['///', '#:'];

/** The words above the statement that begins at `from`, as one paragraph; null where there are none. */
export function toldAbove(source: string, from: number): string | null {
  const words: string[] = [];
  // Line by line upwards: what is above them is not looked at.
  for (let end = lineBefore(source, from); end >= 0; end = lineBefore(source, end)) {
    const text = source.slice(lineBefore(source, end) + 1, end).trim();
    const mark = kMarks.find((known) => text.startsWith(known));
    if (mark === undefined) break;
    words.unshift(text.slice(mark.length).trim());
  }
  // Chinese has no blanks between the lines of a paragraph.
  const joined = words
    .join('\n')
    .replace(/(?<=[，。；：、）」])\n/g, '')
    .replace(/\n/g, ' ')
    .trim();
  return joined === '' ? null : joined;
}

/** Where the line before that of `place` ends; -1 where there is none. */
const lineBefore = (source: string, place: number): number =>
  place > 0 ? source.lastIndexOf('\n', place - 1) : -1;

/** Its words and what stands in backquotes, which is code: every second part. */
export const partsOf = (text: string): readonly string[] => text.split('`');
