/** The heat map of a sweep as a picture to keep: the same cells and texts as on the page. */

import type { Drawing, Hex, Mark } from '../../export/drawing';
import { hexOf, rgbOf, textWidth } from '../../export/drawing';
import type { Look } from '../../grid/scene';
import type { Cell } from './cells';
import { isUnread } from './cells';
import type { SweepGrid } from './sweep';

const [kCell, kRow, kSize, kHead] = [76, 40, 12, 44] as const;

/** How far a cell is towards the accent: as on the page, the square of its share of the fastest. */
const kStrongest = 0.42;
/** A key below the map, and the distance of two. */
const kKey = { width: 28, height: 14 };
const kLine = 22;
/** px between the lines of a bound. */
const kHatch = 8;

function mixed(paper: Hex, accent: Hex, part: number): Hex {
  const [a, b] = [rgbOf(paper), rgbOf(accent)];
  const at = (x: number, y: number) => Math.round(x + (y - x) * part);
  return hexOf({ r: at(a.r, b.r), g: at(a.g, b.g), b: at(a.b, b.b) });
}

/** How a cell is drawn: `share` of the strongest of its own kind, 0 where nothing is known. */
export interface Heat {
  readonly kind: 'measured' | 'bound';
  readonly tflops: number;
  readonly share: number;
}

/**
 * The heat of each cell: what was measured, else the bound of its plan. The two are not to be
 * compared, so each has a strongest of its own and is drawn in its own way.
 */
export function heatOf(cells: readonly Cell[]): (cell: Cell) => Heat {
  const most = (of: readonly (number | null)[]) => Math.max(1, ...of.map((one) => one ?? 0));
  const fastest = most(cells.map(({ measured }) => measured));
  const highest = most(cells.map((cell) => (cell.measured === null ? cell.most : null)));
  return ({ measured, most: bound }) =>
    measured === null
      ? { kind: 'bound', tflops: bound ?? 0, share: (bound ?? 0) / highest }
      : { kind: 'measured', tflops: measured, share: measured / fastest };
}

/** Slanted lines across a box: what a measurement never has. */
function hatching(at: readonly [number, number], size: readonly [number, number]): Corners[] {
  const [[x, y], [width, height]] = [at, size];
  const lines: Corners[] = [];
  for (let d = kHatch; d < width + height; d += kHatch) {
    lines.push({
      x1: x + Math.max(0, d - height),
      y1: y + Math.min(d, height),
      x2: x + Math.min(d, width),
      y2: y + Math.max(0, d - width),
    });
  }
  return lines;
}

type Corners = Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>;

/** What a kind of cell means; `refused` of cells that name a rule. */
export interface HeatKey {
  readonly kind: Heat['kind'] | 'refused';
  readonly text: string;
}

/** The keys that a map of these cells needs, in the words of a language. */
export function heatKeys(
  cells: readonly Cell[],
  texts: Readonly<Record<HeatKey['kind'], string>>,
): readonly HeatKey[] {
  const there: Readonly<Record<HeatKey['kind'], boolean>> = {
    measured: cells.some(({ measured }) => measured !== null),
    bound: true,
    refused: cells.some(({ plan }) => (plan?.rules.length ?? 0) > 0),
  };
  return (['measured', 'bound', 'refused'] as const)
    .filter((kind) => there[kind])
    .map((kind) => ({ kind, text: texts[kind] }));
}

type Point = readonly [x: number, y: number];

const text = ([x, y]: Point, said: string, look: Look, bold = false): Mark & { kind: 'text' } => ({
  kind: 'text',
  x,
  y,
  text: said,
  size: kSize,
  fill: look.ink,
  anchor: 'middle',
  bold,
});

const hatched = (at: Point, size: Point, stroke: Hex): readonly Mark[] =>
  hatching(at, size).map((corners): Mark => ({ kind: 'line', ...corners, stroke, line: 2 }));

/** The tint of the fastest. */
const strongestOf = (look: Look) => mixed(look.paper, look.accent, kStrongest);

/** How wide a column is, and where the first begins: beside the names of the rows. */
function columnsOf({ x, y }: SweepGrid): { readonly left: number; readonly width: number } {
  const names = [y.knob, ...y.values].map((name) => textWidth(name, kSize));
  const values = x.values.map((name) => Math.ceil(textWidth(name, kSize)) + 12);
  return { left: Math.max(...names) + 16, width: Math.max(kCell, ...values) };
}

/** What stands in a cell: its rate, at most its rate, or the rules that refuse it. */
function saidOf({ plan }: Cell, { kind, tflops }: Heat): string {
  const rules = plan?.rules ?? [];
  if (rules.length > 0) return plan && isUnread(plan) ? '–' : `rule ${rules.join(', ')}`;
  return tflops > 0 ? `${kind === 'bound' ? '≤ ' : ''}${tflops.toFixed(0)}` : '–';
}

/** A cell with its corner at `at`: tinted by what was measured, hatched by what is possible at most. */
function cellMarks(
  cell: Cell,
  heat: Heat,
  [x, y]: Point,
  wide: number,
  look: Look,
): readonly Mark[] {
  const { kind, tflops, share } = heat;
  const legal = (cell.plan?.rules ?? []).length === 0;
  const tint = mixed(look.paper, look.accent, kStrongest * share * share);
  const size = [wide - 1, kRow - 1] as const;
  const said = saidOf(cell, heat);
  const [middle, base] = [x + wide / 2, y + kRow / 2 + 4];
  const label = textWidth(said, kSize) + 6;
  const ground: Mark = {
    kind: 'rect',
    x: middle - label / 2,
    y: base - kSize,
    width: label,
    height: kSize + 4,
    fill: look.paper,
  };
  return [
    {
      kind: 'rect',
      x,
      y,
      width: size[0],
      height: size[1],
      fill: legal && kind === 'measured' ? tint : look.paper,
      stroke: look.line,
    },
    ...(legal && kind === 'bound' && tflops > 0 ? hatched([x, y], size, tint) : []),
    ...(kind === 'bound' ? [ground] : []),
    text([middle, base], said, look, kind === 'measured'),
  ];
}

/** What a kind of cell means, in a line that begins at `y`. */
function keyMarks({ kind, text: said }: HeatKey, y: number, look: Look): readonly Mark[] {
  const strongest = strongestOf(look);
  const fill = kind === 'measured' ? strongest : look.paper;
  return [
    ...(kind === 'refused'
      ? []
      : [{ kind: 'rect' as const, x: 8, y, ...kKey, fill, stroke: look.line }]),
    ...(kind === 'bound' ? hatched([8, y], [kKey.width, kKey.height], strongest) : []),
    { ...text([8 + kKey.width + 8, y + kSize], said, look), anchor: 'start' },
  ];
}

export function heatDrawing(
  grid: SweepGrid,
  cells: readonly Cell[],
  keys: readonly HeatKey[],
  look: Look,
): Drawing {
  const { x, y } = grid;
  const heat = heatOf(cells);
  const { left, width } = columnsOf(grid);
  const below = kHead + y.values.length * kRow + 12;
  const widest = Math.max(0, ...keys.map((key) => textWidth(key.text, kSize)));
  return {
    width: Math.max(left + x.values.length * width, kKey.width + 24 + widest) + 8,
    height: below + keys.length * kLine,
    paper: look.paper,
    marks: [
      text([left + (x.values.length * width) / 2, 16], x.knob, look),
      text([left / 2, kHead - 8], y.knob, look),
      ...x.values.map((name, i) => text([left + (i + 0.5) * width, kHead - 8], name, look)),
      ...y.values.map((name, j) => text([left / 2, kHead + (j + 0.5) * kRow + 4], name, look)),
      ...cells.flatMap((cell) => {
        const [i, j] = [x.values.indexOf(cell.x), y.values.indexOf(cell.y)];
        return cellMarks(cell, heat(cell), [left + i * width, kHead + j * kRow], width, look);
      }),
      ...keys.flatMap((key, i) => keyMarks(key, below + i * kLine, look)),
    ],
  };
}
