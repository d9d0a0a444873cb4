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

type Point = readonly [x: number, y: number];

/** Both axes by powers of ten, and where a value stands on them. */
interface Axes {
  readonly width: number;
  readonly intensities: readonly number[];
  readonly rates: readonly number[];
  readonly x: (intensity: number) => number;
  readonly y: (rate: number) => number;
}

/** All powers of ten from one that is at most `low` to one that is at least `high`. */
function powersAround(low: number, high: number): readonly number[] {
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
}

/** How far a value has come from the first power to the last, from 0 to 1. */
const shareOf = (powers: readonly number[], value: number) =>
  Math.log10(value / powers[0]!) / (powers.length - 1);

function axesOf(roof: Roofline, width: number): Axes {
  const { intensity, ceiling, bandwidth, planned, measured, cublaslt } = roof;
  const ridge = ceiling / bandwidth;
  const reached = [planned, measured ?? planned, cublaslt ?? planned];
  const intensities = powersAround(Math.min(intensity, ridge) / 4, Math.max(intensity, ridge) * 4);
  const rates = powersAround(Math.min(...reached) / 2, Math.max(ceiling, ...reached) * 1.2);
  return {
    width,
    intensities,
    rates,
    x: (at) => kLeft + shareOf(intensities, at) * (width - kLeft - kRight),
    y: (rate) => kHeight - kBottom - shareOf(rates, rate) * (kHeight - kTop - kBottom),
  };
}

const text = (
  [x, y]: Point,
  said: string,
  look: Look,
  anchor: 'start' | 'middle' | 'end',
): Mark => ({
  kind: 'text',
  x,
  y,
  text: said,
  size: 11,
  fill: look.ink,
  anchor,
});

const line = ([x1, y1]: Point, [x2, y2]: Point, stroke: string, wide = 1): Mark => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke,
  line: wide,
});

/** A line for every power of ten, with its number. */
function gridMarks({ width, intensities, rates, x, y }: Axes, look: Look): readonly Mark[] {
  const bottom = kHeight - kBottom;
  return [
    ...intensities.flatMap((at) => [
      line([x(at), kTop], [x(at), bottom], look.line),
      text([x(at), bottom + 15], digits(at), look, 'middle'),
    ]),
    ...rates.flatMap((at) => [
      line([kLeft, y(at)], [width - kRight, y(at)], look.line),
      text([kLeft - 6, y(at) + 4], digits(at), look, 'end'),
    ]),
  ];
}

/** Up with the memory's rate, then level with that of the tensor cores. */
function roofMarks({ ceiling, bandwidth }: Roofline, axes: Axes, look: Look): readonly Mark[] {
  const { width, intensities, rates, x, y } = axes;
  const ridge = ceiling / bandwidth;
  const first = Math.max(intensities[0]!, rates[0]! / bandwidth);
  return [
    line([x(first), y(first * bandwidth)], [x(ridge), y(ceiling)], look.ink, 1.5),
    line([x(ridge), y(ceiling)], [width - kRight, y(ceiling)], look.ink, 1.5),
  ];
}

/** A square on the upright of the problem's intensity. */
const square = (x: number, y: number): Mark & { kind: 'rect' } => ({
  kind: 'rect',
  x: x - 4,
  y: y - 4,
  width: 8,
  height: 8,
});

/** What the plan allows, and what was measured: full, their labels at the left, the higher one's above. */
function kernelMarks(roof: Roofline, { x, y }: Axes, look: Look): readonly Mark[] {
  const { planned, measured } = roof;
  const at = x(roof.intensity);
  const dot = (rate: number, fill: string, said: string, above: boolean): Mark[] => [
    { ...square(at, y(rate)), fill },
    text([at - 8, y(rate) + (above ? -6 : 14)], said, look, 'end'),
  ];
  return [
    ...dot(planned, look.ink, `≤ ${digits(planned)}`, measured === null || planned > measured),
    ...(measured === null ? [] : dot(measured, look.accent, digits(measured), planned <= measured)),
  ];
}

/** cuBLASLt: hollow and at the right, as the others' labels stand at the left; not on the roof's line. */
function besideMarks(roof: Roofline, { width, x, y }: Axes, look: Look): readonly Mark[] {
  const { intensity, attainable, cublaslt } = roof;
  if (cublaslt === null) return [];
  const said = `cuBLASLt ${digits(cublaslt)}`;
  const [at, roofAt] = [y(cublaslt), y(attainable)];
  const [above, below] = [Math.min(at, roofAt) - 6, roofAt + kLabel + 2];
  const near = Math.abs(at - roofAt) < kLabel;
  const label = !near ? at + 4 : at < roofAt ? above : below;
  const left = x(intensity) + 8;
  const room = width - left > textWidth(said, 11);
  return [
    { ...square(x(intensity), at), stroke: look.ink, line: 1.5 },
    room ? text([left, label], said, look, 'start') : text([width - 2, below], said, look, 'end'),
  ];
}

/** Whose roof it is: above its left end, and higher where what the plan allows has its label there. */
function roofName({ ceiling, bandwidth, intensity }: Roofline, axes: Axes, said: string): Point {
  const { x, y } = axes;
  const ridge = x(ceiling / bandwidth);
  const isCrowded = x(intensity) - kPlannedRoom < ridge && x(intensity) > ridge;
  const right = Math.max(ridge, kLeft + 2 + textWidth(said, 11));
  return [right, y(ceiling) - (isCrowded ? kLabel + 6 : 4)];
}

/** Width of the label of what the plan allows, and its distance. */
const kPlannedRoom = 48;

/** `across` names the axis of intensities, `roofSays` the roof; in `width` its texts stand as large as others. */
export function rooflineDrawing(
  roof: Roofline,
  look: Look,
  across: string,
  roofSays: string,
  width = 420,
): Drawing {
  const axes = axesOf(roof, width);
  return {
    width,
    height: kHeight,
    paper: look.paper,
    marks: [
      ...gridMarks(axes, look),
      ...roofMarks(roof, axes, look),
      text(roofName(roof, axes, roofSays), roofSays, look, 'end'),
      ...kernelMarks(roof, axes, look),
      ...besideMarks(roof, axes, look),
      text([width - kRight, kHeight - 6], across, look, 'end'),
      text([2, 10], 'TFLOP/s', look, 'start'),
    ],
  };
}
