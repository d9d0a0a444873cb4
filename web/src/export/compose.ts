/** Several drawings on one sheet, placed as they stand on the page. */

import type { Look } from '../grid/scene';
import type { Drawing, Mark } from './drawing';
import { textWidth } from './drawing';

export interface Placed {
  readonly drawing: Drawing;
  /** Where it stands on the page; only rows and columns of the arrangement are taken from it. */
  readonly left: number;
  readonly top: number;
  readonly caption: string;
}

const kGap = 24;
const kMargin = 8;
const kCaption = 22;
/** Places that differ by less are one row or column. */
const kSame = 24;

export function compose(pictures: readonly Placed[], look: Look): Drawing {
  if (pictures.length === 1 && pictures[0]!.caption === '') return pictures[0]!.drawing;
  const columns = tracks(pictures.map(({ left }) => left));
  const rows = tracks(pictures.map(({ top }) => top));
  const captions = pictures.some(({ caption }) => caption !== '') ? kCaption : 0;
  const widthOf = ({ drawing, caption }: Placed) =>
    Math.max(drawing.width, textWidth(caption, 12) + kMargin);
  const widths = sizes(pictures, ({ left }) => trackOf(columns, left), widthOf, columns.length);
  const heights = sizes(
    pictures,
    ({ top }) => trackOf(rows, top),
    ({ drawing }) => drawing.height + captions,
    rows.length,
  );
  const marks = pictures.flatMap(({ drawing, left, top, caption }): Mark[] => {
    const x = start(widths, trackOf(columns, left));
    const y = start(heights, trackOf(rows, top));
    const title: Mark = {
      kind: 'text',
      x: x + kMargin,
      y: y + 13,
      text: caption,
      size: 12,
      fill: look.ink,
      anchor: 'start',
      bold: true,
    };
    return [
      ...(caption ? [title] : []),
      ...drawing.marks.map((mark) => moved(mark, x, y + captions)),
    ];
  });
  return {
    width: start(widths, widths.length) - kGap + kMargin,
    height: start(heights, heights.length) - kGap + kMargin,
    paper: look.paper,
    marks,
  };
}

/** The different places, in order. */
function tracks(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    if (found.length === 0 || place - found.at(-1)! > kSame) found.push(place);
  }
  return found;
}

function trackOf(found: readonly number[], place: number): number {
  let track = 0;
  while (track + 1 < found.length && found[track + 1]! <= place) track++;
  return track;
}

function sizes(
  pictures: readonly Placed[],
  track: (picture: Placed) => number,
  size: (picture: Placed) => number,
  count: number,
): number[] {
  const found = Array.from({ length: count }, () => 0);
  for (const picture of pictures) {
    const at = track(picture);
    found[at] = Math.max(found[at]!, size(picture));
  }
  return found;
}

function start(found: readonly number[], track: number): number {
  return kMargin + found.slice(0, track).reduce((sum, size) => sum + size + kGap, 0);
}

function moved(mark: Mark, dx: number, dy: number): Mark {
  if (mark.kind === 'line') {
    const { x1, y1, x2, y2 } = mark;
    return { ...mark, x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy };
  }
  return { ...mark, x: mark.x + dx, y: mark.y + dy };
}
