/** Lines of text as a drawing: what a table or a derivation looks like on paper. */

import type { Look } from '../grid/scene';
import type { Drawing, Mark } from './drawing';
import { isWide, textWidth } from './drawing';

const kSize = 12;
const kLeading = 18;
const kMargin = 8;
/** Longest line in characters; full-width characters count as two. */
const kMeasure = 96;

export function drawSheet(lines: readonly string[], look: Look): Drawing {
  const wrapped = lines.flatMap((line) => wrap(line, kMeasure));
  const marks = wrapped.map((text, i): Mark => ({
    kind: 'text',
    x: kMargin,
    y: kMargin + i * kLeading + 13,
    text,
    size: kSize,
    fill: look.ink,
    anchor: 'start',
  }));
  const widest = Math.max(0, ...wrapped.map((line) => textWidth(line, kSize)));
  return {
    width: Math.ceil(widest) + 2 * kMargin,
    height: wrapped.length * kLeading + 2 * kMargin,
    paper: look.paper,
    marks,
  };
}

/** Breaks at spaces, or anywhere between full-width characters; later lines keep the indent. */
export function wrap(line: string, measure: number): string[] {
  const indent = /^\s*(?:\d+\.\s+)?/.exec(line)![0].length;
  const lines: string[] = [];
  let now = '';
  let length = 0;
  for (const word of line.match(/\s*[^\s\u2e80-\uffef]+|\s*[\u2e80-\uffef]|\s+$/g) ?? ['']) {
    const width = [...word].reduce((sum, char) => sum + (isWide(char) ? 2 : 1), 0);
    if (length > indent && length + width > measure) {
      lines.push(now);
      const next = ' '.repeat(indent) + word.trimStart();
      now = next;
      length = indent + width - (word.length - word.trimStart().length);
    } else {
      now += word;
      length += width;
    }
  }
  return [...lines, now];
}
