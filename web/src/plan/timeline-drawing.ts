/** The main loop over time, away from the page: as a drawing for files, and as text. */

import type { Trace } from '@colex/wasm';
import type { Drawing, Hex, Mark } from '../export/drawing';
import { hexOf, isWide, mix, textWidth } from '../export/drawing';
import { hueSlot } from '../grid/colour';
import type { Look } from '../grid/scene';
import type { Segment, Step } from './trace';
import { segmentsOf, stagesAfter } from './trace';

/** The names of the rows and of what they hold, in the reader's language. */
export interface TimelineWords {
  readonly row: (name: string, stage: number) => string;
  readonly tile: (tile: number) => string;
  /** What the drawing shows, and what the characters of the text stand for. */
  readonly legend: string;
  readonly codes: string;
}

/** What the rows of the timeline are: the copies, each stage, the loads, the multiplications. */
export const rowsOf = ({ stages }: Trace): readonly string[] => [
  'copy',
  ...Array<string>(stages).fill('stage'),
  'load',
  'mma',
];

/** The row in which a step stands, -1: all of them. */
export function rowOf({ kind }: Step, rows: number): number {
  if (/^(copy|fetch|store)/.test(kind)) return 0;
  if (kind.startsWith('load')) return rows - 2;
  return kind === 'mma' || kind === 'epilogue' ? rows - 1 : -1;
}

export const onTheWay = ({ state }: Pick<Segment, 'state'>) =>
  state === 'issued' || state === 'in_flight';
export const isLanded = ({ state }: Pick<Segment, 'state'>) =>
  state === 'landed' || state === 'written';

const kStep = 14;
const kRow = 20;
const kPitch = 24;
const kTop = 8;
const kSize = 11;
const kPale = 0.62;
const kHatch = 6;

export function drawTimeline(
  trace: Trace,
  steps: readonly Step[],
  words: TimelineWords,
  look: Look,
): Drawing {
  const rows = rowsOf(trace);
  const names = rows.map((name, i) => words.row(name, i - 1));
  const left = 16 + Math.max(...names.map((name) => textWidth(name, kSize)));
  const x = (step: number) => left + step * kStep;
  const y = (row: number) => kTop + row * kPitch;
  const hue = (tile: number): Hex => hexOf(look.palette.rgb[hueSlot(tile)]!);
  const style = { kind: 'text', size: kSize, fill: look.ink } as const;
  const right = x(steps.length);
  const marks: Mark[] = rows.flatMap((_, i): Mark[] => [
    { ...style, fill: look.softInk, x: 8, y: y(i) + 14, text: names[i]!, anchor: 'start' },
    { kind: 'line', x1: left, x2: right, y1: y(i) + 21, y2: y(i) + 21, stroke: look.line, line: 1 },
  ]);
  for (const segment of segmentsOf(trace)) {
    const { stage, from, to, tile, state } = segment;
    const box = { x: x(from), y: y(stage + 1), width: x(to) - x(from), height: kRow };
    const fill = onTheWay(segment) ? mix(hue(tile), look.paper, kPale) : hue(tile);
    marks.push({ kind: 'rect', ...box, fill });
    if (isLanded(segment)) marks.push(...hatch(box, look.paper));
    if (state === 'ready') {
      // The barrier's line comes first.
      const text = [words.tile(tile), String(tile)].find(
        (long) => textWidth(long, kSize) + kStep + 6 <= box.width,
      );
      const at = { x: box.x + kStep + 3, y: box.y + 14 };
      if (text) marks.push({ ...style, ...at, text, anchor: 'start' });
    }
  }
  const bottom = y(rows.length);
  steps.forEach((step, i) => {
    const row = rowOf(step, rows.length);
    if (row >= 0) {
      const fill = step.kind === 'epilogue' ? look.ink : hue(step.kTile);
      const box = { x: x(i) + 0.5, y: y(row) + 2, width: kStep - 1, height: kRow - 4 };
      marks.push({ kind: 'rect', ...box, fill });
    } else if (step.kind === 'barrier') {
      const middle = x(i) + kStep / 2;
      const stroke = mix(look.ink, look.paper, 0.45);
      marks.push({ kind: 'line', x1: middle, x2: middle, y1: kTop, y2: bottom, stroke, line: 1 });
    } else {
      const text = step.kind === 'wait' ? '<' : '-';
      const at = { x: x(i) + kStep / 2, y: y(0) + 14 };
      marks.push({ ...style, ...at, fill: look.softInk, text, anchor: 'middle' });
    }
  });
  const legend = { x: 8, y: bottom + 14, text: words.legend, anchor: 'start' } as const;
  marks.push({ ...style, ...legend, fill: look.softInk });
  const width = Math.max(right, 8 + textWidth(words.legend, kSize)) + 8;
  return { width, height: bottom + 22, paper: look.paper, marks };
}

/** Lines at 45 degrees over a box, cut at its sides. */
function hatch(box: { x: number; y: number; width: number; height: number }, stroke: Hex): Mark[] {
  const { x, y, width, height } = box;
  const marks: Mark[] = [];
  for (let at = kHatch / 2; at < width + height; at += kHatch) {
    const [from, to] = [Math.max(0, at - height), Math.min(at, width)];
    const ends = { x1: x + from, y1: y + at - from, x2: x + to, y2: y + at - to };
    marks.push({ kind: 'line', ...ends, stroke, line: 2 });
  }
  return marks;
}

/**
 * A column a step: in the rows of what is done the k tile, in those of the stages the k tile that is
 * ready, `~` on its way, `/` landed, `.` nothing; `|` a barrier, `<` a wait, `-` a commit, `C` the
 * epilogue.
 */
export function timelineLines(
  trace: Trace,
  steps: readonly Step[],
  words: TimelineWords,
): readonly string[] {
  const rows = rowsOf(trace);
  const names = rows.map((name, i) => words.row(name, i - 1));
  const width = 2 + Math.max(...names.map(columnsOf));
  const cells = rows.map((name) => Array<string>(steps.length).fill(name === 'stage' ? '.' : ' '));
  steps.forEach((step, i) => {
    stagesAfter(trace, i).forEach((stage, s) => {
      if (stage.tile < 0) return;
      cells[s + 1]![i] = onTheWay(stage) ? '~' : isLanded(stage) ? '/' : digit(stage.tile);
    });
    const row = rowOf(step, rows.length);
    const mark = { barrier: '|', wait: '<', epilogue: 'C' }[step.kind as string];
    if (row >= 0) cells[row]![i] = mark ?? digit(step.kTile);
    else cells[0]![i] = mark ?? '-';
  });
  const lines = cells.map((row, i) => {
    const name = names[i]! + ' '.repeat(width - columnsOf(names[i]!));
    return (name + row.join('')).trimEnd();
  });
  return [...lines, '', words.codes];
}

/** Full-width characters take two columns. */
const columnsOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0);

/** One character a tile. */
const digit = (tile: number) => (tile % 36).toString(36);
