import type { ReactNode } from 'react';
import { lookOf, useTheme } from '../../site/theme';
import { blockSizes, boundaryLevel } from '../../grid/boundaries';
import type { CellSize } from '../../grid/geometry';
import type { Film, Frame } from './derivation-film';
import './film-grid.css';

const kCellHeight = 28;
/** Widths in pixels: of a cell, of a character to its font's size, and what stays free beside a label. */
const [kMostCell, kLeastCell, kChar, kPadding] = [36, 22, 0.6, 4] as const;
const kMargin = 2;
/** A larger picture is made smaller, each for itself. */
const kMost = { width: 576, height: 560 };
/** Sizes of the labels on the screen; where the smallest has no room, there are none. */
const [kFont, kLeastFont] = [12, 11] as const;

const widestOf = ({ labels }: Film) =>
  labels.reduce((most, { length }) => Math.max(most, length), 0);
const mostOf = ({ frames }: Film, of: (one: Frame) => number) => Math.max(...frames.map(of));

/** How wide a cell of every picture is, and the room of the largest picture, so that nothing below moves. */
function roomOf(film: Film) {
  const cols = mostOf(film, (one) => one.cols);
  const read = Math.ceil(widestOf(film) * kChar * kFont + kPadding);
  const cell = Math.max(kLeastCell, read, Math.min(kMostCell, Math.floor(kMost.width / cols)));
  const width = Math.min(kMost.width, cols * cell);
  const height = Math.min(kMost.height, mostOf(film, ({ rows }) => rows) * kCellHeight);
  return { cell, width, height };
}

/** How much smaller a picture is drawn than its cells are. */
function scaleOf(film: Film, { rows, cols }: Frame): number {
  const room = roomOf(film);
  return Math.min(1, room.width / (cols * room.cell), room.height / (rows * kCellHeight));
}

/** Size of the labels of a picture in `width` pixels, in its own units; 0 where they cannot be read. */
export function labelSize(film: Film, at: number, width: number): number {
  const room = roomOf(film);
  const scale = scaleOf(film, film.frames[at]!) * Math.min(1, width / (room.width + 2 * kMargin));
  const size = Math.max(kFont, kLeastFont / scale);
  const fits = widestOf(film) * kChar * size <= room.cell - 2 && size <= kCellHeight - 2;
  return fits ? size : 0;
}

/** One picture of a film; the next one's elements move to their places from where they are. */
export function FilmGrid({
  film,
  at,
  label,
  width: available,
}: {
  film: Film;
  at: number;
  label: string;
  /** Pixels that it has. */
  width: number;
}): ReactNode {
  const { palette } = lookOf(useTheme(), 'colex');
  const frame = film.frames[at]!;
  const room = roomOf(film);
  const cell = { width: room.cell, height: kCellHeight };
  const [width, height] = [room.width + 2 * kMargin, room.height + 2 * kMargin];
  const fontSize = labelSize(film, at, available);
  return (
    <svg
      className="film"
      viewBox={`${-kMargin} ${-kMargin} ${width} ${height}`}
      style={{ maxWidth: width }}
      role="img"
      aria-label={label}
    >
      <g className="film-picture" style={{ transform: `scale(${scaleOf(film, frame)})` }}>
        {film.labels.map((text, element) => {
          const there = frame.cellOf[element]!;
          const place = there >= 0 ? there : lastPlace(film, at, element);
          const x = Math.floor(place / frame.rows) * cell.width;
          const y = (place % frame.rows) * cell.height;
          return (
            <g
              key={element}
              className={there >= 0 ? 'film-cell' : 'film-cell away'}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            >
              <rect {...cell} fill={palette.css[frame.slots[element]!]} />
              {fontSize > 0 && (
                <text x={cell.width / 2} y={cell.height / 2} style={{ fontSize }}>
                  {text}
                </text>
              )}
            </g>
          );
        })}
        <path className="film-lines" d={linesOf(frame, cell)} />
      </g>
    </svg>
  );
}

/** An element that is not there stands in the first row, under those that are. */
function lastPlace({ frames }: Film, at: number, element: number): number {
  const { rows, cols } = frames[at]!;
  const before = frames.slice(0, at).findLast(({ cellOf }) => cellOf[element]! >= 0);
  const cell = before?.cellOf[element] ?? 0;
  return before ? cell % (rows * cols) : element % (rows * cols);
}

/** The frame, and where inner modes end. */
function linesOf(frame: Frame, cell: CellSize): string {
  const { rows, cols, rowExtents, colExtents } = frame;
  const [width, height] = [cols * cell.width, rows * cell.height];
  let d = `M0 0H${width}V${height}H0Z`;
  const [downs, acrosses] = [blockSizes(rowExtents), blockSizes(colExtents)];
  for (let r = 1; r < rows; r++) {
    if (boundaryLevel(downs, r) > 0) d += `M0 ${r * cell.height}H${width}`;
  }
  for (let c = 1; c < cols; c++) {
    if (boundaryLevel(acrosses, c) > 0) d += `M${c * cell.width} 0V${height}`;
  }
  return d;
}
