/**
 * The roofline of a problem on a device: how fast a product of so many flops a byte can be at most,
 * by the memory (flops a byte times its rate) and by the tensor cores, and where the kernel is.
 */

import type { Drawing, Mark } from '../../export/drawing';
import { textWidth } from '../../export/drawing';
import type { Look } from '../../grid/scene';
import type { Costs } from '../why/floors';
import { ceilingOf, floorsOf, leastOf } from '../why/floors';

export interface Roofline {
  /** Flops a byte of global memory, each of A, B and C moved as the plan moves them. */
  readonly intensity: number;
  /** TFLOP/s of the instruction alone. */
  readonly ceiling: number;
  /** TB/s of global memory. */
  readonly bandwidth: number;
  /** The lower of both at this intensity, in TFLOP/s. */
  readonly attainable: number;
  /** What the plan allows at most, in TFLOP/s. */
  readonly planned: number;
  /** As measured, in TFLOP/s; null where it was not. */
  readonly measured: number | null;
  /** What cuBLASLt reached in the same run, in TFLOP/s; null where it did not run. */
  readonly cublaslt: number | null;
}

/** `time`: the median measured, in µs; `cublaslt` in TFLOP/s. Null where the core knows no rates. */
export function rooflineOf(
  costs: Costs,
  time: number | null,
  cublaslt: number | null,
): Roofline | null {
  const floors = floorsOf(costs);
  if (!floors) return null;
  const { config, analysis } = costs;
  const rate = (name: string) => (analysis.roofline_thousandths[name] ?? 0) / 1000;
  const flops = 2 * Number(config['m']) * Number(config['n']) * Number(config['k']);
  const [intensity, ceiling, bandwidth] = [
    rate('intensity'),
    ceilingOf(costs),
    rate('bandwidth_gbs') / 1e3,
  ];
  return {
    intensity,
    ceiling,
    bandwidth,
    attainable: Math.min(ceiling, intensity * bandwidth),
    planned: flops / leastOf(floors) / 1e6,
    measured: time === null ? null : flops / time / 1e6,
    cublaslt,
  };
}

const [kHeight, kLeft, kRight, kTop, kBottom] = [226, 44, 26, 22, 40] as const;
/** Height of a label. */
const kLabel = 12;

const digits = (n: number) => n.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** `across` names the axis of intensities; in `width` its texts stand as large as others. */
export function rooflineDrawing(roof: Roofline, look: Look, across: string, width = 420): Drawing {
  const { intensity, ceiling, bandwidth } = roof;
  const ridge = ceiling / bandwidth;
  const decades = (low: number, high: number) => [
    Math.floor(Math.log10(low)),
    Math.ceil(Math.log10(high)),
  ];
  const { planned } = roof;
  const reached = [planned, roof.measured ?? planned, roof.cublaslt ?? planned];
  const [x0, x1] = decades(Math.min(intensity, ridge) / 4, Math.max(intensity, ridge) * 4) as [
    number,
    number,
  ];
  const [y0, y1] = decades(Math.min(...reached) / 2, Math.max(ceiling, ...reached) * 1.2) as [
    number,
    number,
  ];
  const x = (flops: number) =>
    kLeft + ((Math.log10(flops) - x0) / (x1 - x0)) * (width - kLeft - kRight);
  const y = (rate: number) =>
    kHeight - kBottom - ((Math.log10(rate) - y0) / (y1 - y0)) * (kHeight - kTop - kBottom);
  const text = (at: readonly [number, number], said: string, more: Partial<Mark> = {}): Mark =>
    ({
      kind: 'text',
      x: at[0],
      y: at[1],
      text: said,
      size: 11,
      fill: look.ink,
      anchor: 'middle',
      ...more,
    }) as Mark;
  const line = (
    from: readonly [number, number],
    to: readonly [number, number],
    wide = 1,
  ): Mark => ({
    kind: 'line',
    x1: from[0],
    y1: from[1],
    x2: to[0],
    y2: to[1],
    stroke: wide > 1 ? look.ink : look.line,
    line: wide,
  });
  const bottom = kHeight - kBottom;
  const powers = (low: number, high: number) =>
    Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  const first = Math.max(10 ** x0, 10 ** y0 / bandwidth);
  const dot = (rate: number, fill: string, said: string, above: boolean): Mark[] => [
    { kind: 'rect', x: x(intensity) - 4, y: y(rate) - 4, width: 8, height: 8, fill },
    text([x(intensity) - 8, y(rate) + (above ? -6 : 14)], said, { anchor: 'end', fill: look.ink }),
  ];
  /** Hollow and at the right, as the others' labels stand at the left; not on the roof's line. */
  const beside = (rate: number, said: string): Mark[] => {
    const [at, roofAt] = [y(rate), y(Math.min(ceiling, intensity * bandwidth))];
    const near = Math.abs(at - roofAt) < kLabel;
    const label = !near ? at + 4 : at < roofAt ? Math.min(at, roofAt) - 6 : roofAt + kLabel + 2;
    const left = x(intensity) + 8;
    const room = width - left > textWidth(said, 11);
    return [
      {
        kind: 'rect',
        x: x(intensity) - 4,
        y: at - 4,
        width: 8,
        height: 8,
        stroke: look.ink,
        line: 1.5,
      },
      text(
        [room ? left : width - 2, room ? label : roofAt + kLabel + 2],
        said,
        room ? { anchor: 'start' } : { anchor: 'end' },
      ),
    ];
  };
  const { measured, cublaslt } = roof;
  return {
    width,
    height: kHeight,
    paper: look.paper,
    marks: [
      ...powers(x0, x1).flatMap((at) => [
        line([x(at), kTop], [x(at), bottom]),
        text([x(at), bottom + 15], digits(at)),
      ]),
      ...powers(y0, y1).flatMap((at) => [
        line([kLeft, y(at)], [width - kRight, y(at)]),
        text([kLeft - 6, y(at) + 4], digits(at), { anchor: 'end' }),
      ]),
      line([x(first), y(first * bandwidth)], [x(ridge), y(ceiling)], 1.5),
      line([x(ridge), y(ceiling)], [width - kRight, y(ceiling)], 1.5),
      ...dot(planned, look.ink, `≤ ${digits(planned)}`, measured === null || planned > measured),
      ...(measured === null
        ? []
        : dot(measured, look.accent, digits(measured), planned <= measured)),
      ...(cublaslt === null ? [] : beside(cublaslt, `cuBLASLt ${digits(cublaslt)}`)),
      text([width - kRight, kHeight - 6], across, { anchor: 'end' }),
      text([2, 10], 'TFLOP/s', { anchor: 'start' }),
    ],
  };
}
