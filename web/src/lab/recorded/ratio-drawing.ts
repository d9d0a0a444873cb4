/** The chart of ratios over shapes: its rows, and the same as a picture to keep. */

import type { Drawing, Hex, Mark } from '../../export/drawing';
import { textWidth } from '../../export/drawing';
import type { Look } from '../../grid/scene';
import { choices } from './browse';
import type { Run } from './runs';

export interface RatioRow {
  readonly shape: string;
  readonly runs: readonly Run[];
  readonly best: Run;
}

/** A row for each shape, the smallest first. */
export function ratioRows(runs: readonly Run[]): readonly RatioRow[] {
  return choices(runs).shapes.map((shape) => {
    const here = runs.filter((run) => run.shape === shape);
    return { shape, runs: here, best: here.reduce((a, b) => (b.ratio > a.ratio ? b : a)) };
  });
}

/** Where the axis ends: a little beyond the best run. */
export const ratioEnd = (rows: readonly RatioRow[]): number =>
  Math.max(1.2, Math.ceil(Math.max(...rows.map(({ best }) => best.ratio)) * 10 + 0.5) / 10);

export const ratioTicks = (end: number): readonly number[] =>
  Array.from({ length: Math.floor(end / 0.2 + 1e-9) + 1 }, (_, i) => i * 0.2);

const [kTrack, kRow, kTop, kSize, kMark] = [420, 22, 12, 12, 7] as const;

export function ratioDrawing(
  rows: readonly RatioRow[],
  isMine: (run: Run) => boolean,
  look: Look,
  axis: string,
): Drawing {
  const end = ratioEnd(rows);
  const left = Math.max(...rows.map(({ shape }) => textWidth(shape, kSize))) + 16;
  const at = (ratio: number) => left + (ratio / end) * kTrack;
  const bottom = kTop + rows.length * kRow;
  const text = (x: number, y: number, said: string, more: Partial<Mark> = {}): Mark =>
    ({
      kind: 'text',
      x,
      y,
      text: said,
      size: kSize,
      fill: look.ink,
      anchor: 'start',
      ...more,
    }) as Mark;
  const bestText = ({ best }: RatioRow) => `${best.ratio.toFixed(2)} ${best.source.config}`;
  const dot = (run: Run, y: number, fill: Hex): Mark => ({
    kind: 'rect',
    x: at(run.ratio) - kMark / 2,
    y: y - kMark / 2,
    width: kMark,
    height: kMark,
    fill,
    stroke: fill === look.paper ? look.softInk : fill,
    line: 1.5,
  });
  const marks = rows.flatMap((row, i): Mark[] => {
    const y = kTop + (i + 0.5) * kRow;
    const { runs, best } = row;
    const fillOf = (run: Run) => (isMine(run) ? look.accent : run === best ? look.ink : look.paper);
    // Filled marks over hollow ones.
    const order = [...runs].sort(
      (a, b) => Number(fillOf(a) !== look.paper) - Number(fillOf(b) !== look.paper),
    );
    return [
      { kind: 'line', x1: left, y1: y, x2: left + kTrack, y2: y, stroke: look.line, line: 1 },
      text(left - 8, y + 4, row.shape, { anchor: 'end' }),
      ...order.map((run) => dot(run, y, fillOf(run))),
      text(left + kTrack + 12, y + 4, bestText(row)),
    ];
  });
  const one = at(1);
  return {
    width: left + kTrack + 24 + Math.max(...rows.map((row) => textWidth(bestText(row), kSize))),
    height: bottom + 44,
    paper: look.paper,
    marks: [
      { kind: 'line', x1: one, y1: kTop, x2: one, y2: bottom, stroke: look.ink, line: 1 },
      ...marks,
      ...ratioTicks(end).map((tick) =>
        text(at(tick), bottom + 14, tick.toFixed(1), { anchor: 'middle' }),
      ),
      text(left, bottom + 34, axis),
    ],
  };
}
