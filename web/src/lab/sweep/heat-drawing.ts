/** The heat map of a sweep as a picture to keep: the same cells and texts as on the page. */

import type { Drawing, Hex, Mark } from '../../export/drawing';
import { hexOf, rgbOf, textWidth } from '../../export/drawing';
import type { Look } from '../../grid/scene';
import type { Cell } from './cells';
import type { SweepGrid } from './sweep';

const [kCell, kRow, kSize, kHead] = [76, 40, 12, 44] as const;

/** How far a cell is towards the accent: as on the page, the square of its share of the fastest. */
const kStrongest = 0.42;

function mixed(paper: Hex, accent: Hex, part: number): Hex {
  const [a, b] = [rgbOf(paper), rgbOf(accent)];
  const at = (x: number, y: number) => Math.round(x + (y - x) * part);
  return hexOf({ r: at(a.r, b.r), g: at(a.g, b.g), b: at(a.b, b.b) });
}

/**
 * TFLOP/s of each cell: what was measured once two were, else what the plans allow at most. The two
 * are not to be compared.
 */
export function heatValues(cells: readonly Cell[]): (cell: Cell) => number {
  const measured = cells.filter((cell) => cell.measured !== null).length > 1;
  return (cell) => (measured ? cell.measured : cell.plan?.most) ?? 0;
}

export function heatDrawing(grid: SweepGrid, cells: readonly Cell[], look: Look): Drawing {
  const { x, y } = grid;
  const value = heatValues(cells);
  const most = Math.max(1, ...cells.map(value));
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
    const share = value(cell) / most;
    const [cx, cy] = [left + i * width, kHead + j * kRow];
    const rules = cell.plan?.rules ?? [];
    const fill =
      rules.length > 0 ? look.paper : mixed(look.paper, look.accent, kStrongest * share * share);
    marks.push({
      kind: 'rect',
      x: cx,
      y: cy,
      width: width - 1,
      height: kRow - 1,
      fill,
      stroke: look.line,
    });
    const said =
      rules.length > 0
        ? `rule ${rules.join(', ')}`
        : value(cell) > 0
          ? value(cell).toFixed(0)
          : '–';
    marks.push(text([cx + width / 2, cy + kRow / 2 + 4], said, cell.measured !== null));
  }
  return {
    width: left + x.values.length * width + 8,
    height: kHead + y.values.length * kRow + 8,
    paper: look.paper,
    marks,
  };
}
