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
  /** Height of the grid's header. */
  readonly above: number;
  /** How far to the right the grid reaches, or what stands over it. */
  readonly right: number;
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
const kSmall = 10;
/** Left free beside a grid before a line turns. */
const kMargin = 10;
/** Between lines that run beside each other. */
const kLane = 8;
/** What the numbers of rows take beside a grid. */
const kHeader = 22;

const rightOf = ({ left, width }: Box) => left + width;
const bottomOf = ({ top, height }: Box) => top + height;

/**
 * Out of the first cell along the line under it, down or up in the gap between the grids, and along the
 * line under the second cell to its corner. What it says stands where that is free of cells.
 */
export function arrowBetween(
  from: End,
  to: End,
  texts: readonly string[],
  /** Grids above or below the first, which the line goes around. */
  clear: readonly Box[] = [],
): Drawn {
  const widest = widestOf(from, clear);
  const longest = Math.max(0, ...texts.map((text) => text.length)) * kChar;
  if (to.grid.left <= widest) return arrowBelow(from, to, texts, longest, clear);
  const start = leaving(from);
  const y = bottomOf(to.cell);
  const end = { x: to.cell.left, y };
  const turn = widest + kMargin;
  // Labels stand behind the turn.
  const room = to.grid.left - kHeader - turn;
  return {
    path: rounded([start, { x: turn, y: start.y }, { x: turn, y }, end]),
    head: headAt(end, 'right'),
    rings: [from.cell, to.cell].map(ring),
    labels: room >= longest ? labelsAt(turn + room / 2, y, texts) : [],
  };
}

/**
 * To a grid below: straight down behind the first cell where the second grid and what it says end before
 * that, else around on their right; it comes in above the second cell.
 */
function arrowBelow(
  from: End,
  to: End,
  texts: readonly string[],
  longest: number,
  clear: readonly Box[],
): Drawn {
  const start = leaving(from);
  const end = { x: rightOf(to.cell), y: to.cell.top };
  const least = Math.max(to.right, rightOf(to.grid) + longest + kMargin) + kMargin;
  const around = Math.max(widestOf(from, clear), to.right) + kMargin;
  const turn = start.x >= least ? start.x : around;
  // Beside the second grid, else beside the first one.
  const line = [
    { before: rightOf(to.grid), y: end.y },
    { before: rightOf(from.grid), y: start.y },
  ].find(({ before }) => turn - before >= longest + kMargin);
  return {
    path: rounded([start, { x: turn, y: start.y }, { x: turn, y: end.y }, end]),
    head: headAt(end, 'left'),
    rings: [from.cell, to.cell].map(ring),
    labels: line ? labelsAt((line.before + turn) / 2, line.y, texts) : [],
  };
}

/** The first text above a line, the others under it. */
const labelsAt = (x: number, y: number, texts: readonly string[]) =>
  texts.map((text, line) => ({
    x,
    y: y + (line === 0 ? -kLabelLine / 2 : kLabelLine * line),
    text,
  }));

/**
 * To a cell of a grid beside, along the line over or under its row: what the cell's row comes of. Null
 * where the grid is not beside: a line around grids that stand below each other would show nothing.
 */
export function rowArrow(
  from: End,
  to: End,
  text: string,
  over: boolean,
  clear: readonly Box[],
): Drawn | null {
  const widest = widestOf(from, clear);
  if (to.grid.left <= widest) return null;
  const start = leaving(from);
  const turn = widest + kMargin;
  const y = over ? to.cell.top : bottomOf(to.cell);
  const end = { x: to.cell.left, y };
  // Behind the line that goes on to the column, and before the numbers of the rows.
  const x = turn + kLane + (text.length * kChar) / 2 + 2;
  return {
    path: rounded([start, { x: turn, y: start.y }, { x: turn, y }, end]),
    head: headAt(end, 'right'),
    rings: [from.cell, to.cell].map(ring),
    labels: text ? [{ x, y: y - kLabelLine / 3, text }] : [],
  };
}

/** To a cell of a grid beside, from below along the line before its column; null as for its row. */
export function columnArrow(from: End, to: End, text: string, clear: readonly Box[]): Drawn | null {
  const widest = widestOf(from, clear);
  if (to.grid.left <= widest) return null;
  const start = leaving(from);
  const turn = widest + kMargin + kLane;
  const below = bottomOf(to.grid) + kMargin;
  const end = { x: to.cell.left, y: bottomOf(to.cell) };
  return {
    path: rounded([
      start,
      { x: turn, y: start.y },
      { x: turn, y: below },
      { x: end.x, y: below },
      end,
    ]),
    head: headAt(end, 'up'),
    rings: [from.cell, to.cell].map(ring),
    labels: [{ x: turn + (text.length * kChar) / 2 + 4, y: below + kLabelLine - 2, text }],
  };
}

/**
 * Down behind the cell's column to a cell of a grid below, before its column; null where another grid
 * stands on the way.
 */
export function downArrow(from: End, to: End, clear: readonly Box[]): Drawn | null {
  const x = rightOf(from.cell);
  const isBetween = ({ left, top, width }: Box) =>
    left <= x && x <= left + width && top >= bottomOf(from.grid);
  if (to.grid.top < bottomOf(from.grid) || clear.some(isBetween)) return null;
  const lane = to.grid.top - to.above - kMargin / 2;
  const end = { x: to.cell.left, y: to.cell.top };
  return {
    path: rounded([{ x, y: bottomOf(from.cell) }, { x, y: lane }, { x: end.x, y: lane }, end]),
    head: headAt(end, 'down'),
    rings: [from.cell, to.cell].map(ring),
    labels: [],
  };
}

/** A line along a row passes the numbers of an outer mode, which stand in the middle of its rows. */
export function clearEdge(row: number, extents: readonly number[]): 'row' | 'over' {
  let span = 1;
  for (const extent of extents.slice(0, -1)) {
    span *= extent;
    if ((row + 1) % span === span / 2) return 'over';
  }
  return 'row';
}

const widestOf = (from: End, clear: readonly Box[]) =>
  Math.max(...[from.grid, ...clear].map(rightOf));

/** Along the line under a cell. */
const leaving = ({ cell }: End): Point => ({ x: rightOf(cell), y: bottomOf(cell) });

const kHeads = {
  right: `l${-kHead} ${-kHead * 0.7}v${kHead * 1.4}z`,
  left: `l${kHead} ${-kHead * 0.7}v${kHead * 1.4}z`,
  up: `l${-kHead * 0.7} ${kHead}h${kHead * 1.4}z`,
  down: `l${-kHead * 0.7} ${-kHead}h${kHead * 1.4}z`,
} as const;

const headAt = ({ x, y }: Point, to: keyof typeof kHeads) => `M${x} ${y}${kHeads[to]}`;

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
