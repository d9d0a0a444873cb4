import type { ReactNode } from 'react';
import { lookOf, useTheme } from '../../site/theme';
import { blockSizes, boundaryLevel } from '../../grid/boundaries';
import type { Film, Frame } from './derivation-film';
import './film-grid.css';

const kCell = { width: 36, height: 28 };
const kMargin = 2;
/** Pictures with more rows or columns are made smaller, each for itself. */
const kMost = { rows: 20, cols: 16 };

/** One picture of a film; the next one's elements move to their places from where they are. */
export function FilmGrid({
  film,
  at,
  label,
}: {
  film: Film;
  at: number;
  label: string;
}): ReactNode {
  const { palette } = lookOf(useTheme(), 'colex');
  const frame = film.frames[at]!;
  const most = (of: (one: Frame) => number) => Math.max(...film.frames.map(of));
  // The room of the largest picture, so that nothing below moves.
  const room = {
    width:
      Math.min(
        kMost.cols,
        most(({ cols }) => cols),
      ) * kCell.width,
    height:
      Math.min(
        kMost.rows,
        most(({ rows }) => rows),
      ) * kCell.height,
  };
  const scale = Math.min(
    1,
    room.width / (frame.cols * kCell.width),
    room.height / (frame.rows * kCell.height),
  );
  const [width, height] = [room.width + 2 * kMargin, room.height + 2 * kMargin];
  const widest = film.labels.reduce((most, { length }) => Math.max(most, length), 0);
  return (
    <svg
      className="film"
      viewBox={`${-kMargin} ${-kMargin} ${width} ${height}`}
      style={{ maxWidth: width }}
      role="img"
      aria-label={label}
    >
      <g className="film-picture" style={{ transform: `scale(${scale})` }}>
        {film.labels.map((text, element) => {
          const cell = frame.cellOf[element]!;
          const place = cell >= 0 ? cell : lastPlace(film, at, element);
          const x = Math.floor(place / frame.rows) * kCell.width;
          const y = (place % frame.rows) * kCell.height;
          return (
            <g
              key={element}
              className={cell >= 0 ? 'film-cell' : 'film-cell away'}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            >
              <rect {...kCell} fill={palette.css[frame.slots[element]!]} />
              <text
                x={kCell.width / 2}
                y={kCell.height / 2}
                className={widest > 4 ? 'small' : undefined}
              >
                {text}
              </text>
            </g>
          );
        })}
        <path className="film-lines" d={linesOf(frame)} />
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
function linesOf({ rows, cols, rowExtents, colExtents }: Frame): string {
  const [width, height] = [cols * kCell.width, rows * kCell.height];
  let d = `M0 0H${width}V${height}H0Z`;
  const [downs, acrosses] = [blockSizes(rowExtents), blockSizes(colExtents)];
  for (let r = 1; r < rows; r++) {
    if (boundaryLevel(downs, r) > 0) d += `M0 ${r * kCell.height}H${width}`;
  }
  for (let c = 1; c < cols; c++) {
    if (boundaryLevel(acrosses, c) > 0) d += `M${c * kCell.width} 0V${height}`;
  }
  return d;
}
