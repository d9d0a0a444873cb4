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

export function heatDrawing(
  grid: SweepGrid,
  cells: readonly Cell[],
  keys: readonly HeatKey[],
  look: Look,
): Drawing {
  const { x, y } = grid;
  const heat = heatOf(cells);
  const left = Math.max(...[y.knob, ...y.values].map((text) => textWidth(text, kSize))) + 16;
  const width = Math.max(
    kCell,
    ...[...x.values].map((text) => Math.ceil(textWidth(text, kSize)) + 12),
  );
  const text = (at: readonly [number, number], said: string, bold = false): Mark => ({
    kind: 'text',
    x: at[0],
    y: at[1],
    text: said,
    size: kSize,
    fill: look.ink,
    anchor: 'middle',
    bold,
  });
  const marks: Mark[] = [
    text([left + (x.values.length * width) / 2, 16], x.knob),
    text([left / 2, kHead - 8], y.knob),
    ...x.values.map((name, i) => text([left + (i + 0.5) * width, kHead - 8], name)),
    ...y.values.map((name, j) => text([left / 2, kHead + (j + 0.5) * kRow + 4], name)),
  ];
  for (const cell of cells) {
    const [i, j] = [x.values.indexOf(cell.x), y.values.indexOf(cell.y)];
    const [cx, cy] = [left + i * width, kHead + j * kRow];
    const rules = cell.plan?.rules ?? [];
    const { kind, tflops, share } = heat(cell);
    const tint = mixed(look.paper, look.accent, kStrongest * share * share);
    const size = [width - 1, kRow - 1] as const;
    marks.push({
      kind: 'rect',
      x: cx,
      y: cy,
      width: size[0],
      height: size[1],
      fill: rules.length === 0 && kind === 'measured' ? tint : look.paper,
      stroke: look.line,
    });
    if (rules.length === 0 && kind === 'bound' && tflops > 0) {
      marks.push(
        ...hatching([cx, cy], size).map((corners): Mark => ({
          kind: 'line',
          ...corners,
          stroke: tint,
          line: 2,
        })),
      );
    }
    const value = `${kind === 'bound' ? '≤ ' : ''}${tflops.toFixed(0)}`;
    const refused = cell.plan && isUnread(cell.plan) ? '–' : `rule ${rules.join(', ')}`;
    const said = rules.length > 0 ? refused : tflops > 0 ? value : '–';
    const middle = [cx + width / 2, cy + kRow / 2 + 4] as const;
    if (kind === 'bound') {
      const wide = textWidth(said, kSize) + 6;
      marks.push({
        kind: 'rect',
        x: middle[0] - wide / 2,
        y: middle[1] - kSize,
        width: wide,
        height: kSize + 4,
        fill: look.paper,
      });
    }
    marks.push(text(middle, said, kind === 'measured'));
  }
  const below = kHead + y.values.length * kRow + 12;
  const strongest = mixed(look.paper, look.accent, kStrongest);
  keys.forEach(({ kind, text: said }, i) => {
    const y0 = below + i * kLine;
    if (kind !== 'refused') {
      const fill = kind === 'measured' ? strongest : look.paper;
      marks.push({ kind: 'rect', x: 8, y: y0, ...kKey, fill, stroke: look.line });
    }
    if (kind === 'bound') {
      const lines = hatching([8, y0], [kKey.width, kKey.height]);
      marks.push(...lines.map((at): Mark => ({ kind: 'line', ...at, stroke: strongest, line: 2 })));
    }
    const x0 = 8 + kKey.width + 8;
    marks.push({ ...text([x0, y0 + kSize], said), anchor: 'start' } as Mark);
  });
  const widest = Math.max(0, ...keys.map((key) => textWidth(key.text, kSize)));
  return {
    width: Math.max(left + x.values.length * width, kKey.width + 24 + widest) + 8,
    height: below + keys.length * kLine,
    paper: look.paper,
    marks,
  };
}
