/** Where an arrow between cells of two grids runs, in pixels of the frame around them. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface End {
  readonly cell: Box;
  readonly grid: Box;
  /** Width of the grid's header, where the arrow ends there, at the cell's row; else 0. */
  readonly header: number;
}

export interface Drawn {
  readonly path: string;
  readonly head: string;
  readonly rings: readonly Box[];
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

const kCorner = 4;
const kHead = 5;
/** Width of a character of a label. */
const kChar = 6.7;
const kLabelLine = 14;
const kSmall = 6;
/** Left free beside a grid before a line turns. */
const kMargin = 10;
/** What the numbers of rows take beside a grid. */
const kHeader = 22;

const rightOf = ({ left, width }: Box) => left + width;
const bottomOf = ({ top, height }: Box) => top + height;

/**
 * Out of the first cell along the line under it, down or up in the gap between the grids, and along the
 * line under the second cell to its corner. Where the grids stand below each other it goes around on their
 * right and comes in above the second cell; what it would say does not fit.
 */
export function arrowBetween(
  from: End,
  to: End,
  texts: readonly string[],
  /** Grids above or below the first, which the line goes around. */
  clear: readonly Box[] = [],
): Drawn {
  const widest = Math.max(...[from.grid, ...clear].map(rightOf));
  const beside = to.grid.left > widest;
  const atHeader = beside && to.header > 0;
  const start = { x: rightOf(from.cell), y: bottomOf(from.cell) };
  const { cell } = to;
  const y = atHeader ? cell.top + cell.height / 2 : beside ? bottomOf(cell) : cell.top;
  const x = atHeader ? to.grid.left - to.header : beside ? cell.left : rightOf(cell);
  const end = { x, y };
  const turn = (beside ? widest : Math.max(widest, rightOf(to.grid))) + kMargin;
  // A label stands behind the turn, above the line that goes into the second grid, or under it.
  const room = to.grid.left - kHeader - turn;
  const longest = Math.max(0, ...texts.map((text) => text.length)) * kChar;
  const fits = beside && room >= longest;
  const sign = beside ? 1 : -1;
  return {
    path: rounded([start, { x: turn, y: start.y }, { x: turn, y }, end]),
    head: `M${end.x} ${end.y}l${-sign * kHead} ${-kHead * 0.7}v${kHead * 1.4}z`,
    rings: [from.cell, to.cell].map(ring),
    labels: fits
      ? texts.map((text, line) => ({
          x: turn + room / 2,
          y: y + (line === 0 ? -kLabelLine / 2 : kLabelLine * line),
          text,
        }))
      : [],
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line with round corners, which are smaller where a part of it is short. */
function rounded(points: readonly Point[]): string {
  let path = `M${points[0]!.x} ${points[0]!.y}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [before, at, after] = points.slice(i - 1, i + 2) as [Point, Point, Point];
    const reach = (other: Point) => Math.hypot(other.x - at.x, other.y - at.y);
    const corner = Math.min(kCorner, reach(before) / 2, reach(after) / 2);
    const towards = (other: Point) => {
      const far = reach(other);
      const part = far > 0 ? corner / far : 0;
      return `${at.x + (other.x - at.x) * part} ${at.y + (other.y - at.y) * part}`;
    };
    path += `L${towards(before)}Q${at.x} ${at.y} ${towards(after)}`;
  }
  const last = points.at(-1)!;
  return `${path}L${last.x} ${last.y}`;
}

/** Within the cell; around one that is too small for that, as the grid's own outlines are. */
function ring({ left, top, width, height }: Box): Box {
  const by = Math.min(width, height) < kSmall ? -2 : 1;
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}
