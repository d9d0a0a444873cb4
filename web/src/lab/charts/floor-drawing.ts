/** The least time of each unit as bars on one axis, with the time measured where there is one. */

import type { Drawing, Mark } from '../../export/drawing';
import { hexOf, textWidth } from '../../export/drawing';
import { kAlarmSlot } from '../../grid/colour';
import type { Look } from '../../grid/scene';

export interface FloorBar {
  readonly name: string;
  /** µs */
  readonly time: number;
  /** A prediction of the whole is an outline, a measurement a full bar in the accent. */
  readonly kind: 'measured' | 'unit' | 'least';
  /** The part of it that conflicts cost. */
  readonly wasted?: number;
}

const [kWidth, kRight, kRow, kBar, kTop, kSize] = [380, 68, 22, 12, 4, 12] as const;

export const microseconds = (time: number): string =>
  time < 100 ? time.toFixed(1) : Math.round(time).toLocaleString('en-US');

export function floorDrawing(bars: readonly FloorBar[], look: Look): Drawing {
  const longest = Math.max(...bars.map(({ time }) => time));
  const left = Math.max(...bars.map(({ name }) => textWidth(name, kSize))) + 12;
  const wide = (time: number) => Math.max(1, (time / longest) * (kWidth - left - kRight));
  const row = ({ name, time, kind, wasted = 0 }: FloorBar, i: number): Mark[] => {
    const y = kTop + i * kRow;
    const middle = y + kRow / 2 + kSize * 0.35;
    const at = { x: left, y: y + (kRow - kBar) / 2, height: kBar };
    const text = (x: number, said: string, anchor: 'start' | 'end'): Mark => ({
      kind: 'text',
      x,
      y: middle,
      text: said,
      size: kSize,
      fill: look.ink,
      anchor,
      bold: kind === 'measured',
    });
    const bar: Mark =
      kind === 'least'
        ? { kind: 'rect', ...at, width: wide(time), stroke: look.ink, line: 1 }
        : {
            kind: 'rect',
            ...at,
            width: wide(time),
            fill: kind === 'measured' ? look.accent : look.softInk,
          };
    const lost: Mark = {
      kind: 'rect',
      ...at,
      x: left + wide(time - wasted),
      width: wide(time) - wide(time - wasted),
      fill: hexOf(look.palette.rgb[kAlarmSlot]!),
    };
    return [
      text(left - 8, name, 'end'),
      bar,
      ...(wasted > 0 ? [lost] : []),
      text(left + wide(time) + 6, `${microseconds(time)} µs`, 'start'),
    ];
  };
  return {
    width: kWidth,
    height: kTop + bars.length * kRow + 4,
    paper: look.paper,
    marks: bars.flatMap(row),
  };
}
