/** What a text says of its values: lines of `///` directly above a statement (`#:` in Python). */

const kMarks = ['///', '#:'];

/** The words above the statement that begins at `from`, as one paragraph; null where there are none. */
export function toldAbove(source: string, from: number): string | null {
  const above = source.slice(0, source.lastIndexOf('\n', from - 1) + 1).split('\n');
  above.pop();
  const words: string[] = [];
  for (let line = above.pop(); line !== undefined; line = above.pop()) {
    const text = line.trim();
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

/** Its words and what stands in backquotes, which is code: every second part. */
export const partsOf = (text: string): readonly string[] => text.split('`');
