import { expect, test } from 'vitest';
import { svgOf } from '../../export/svg';
import type { Look } from '../../grid/scene';
import type { Cell } from './cells';
import { heatDrawing, heatKeys, heatOf } from './heat-drawing';

const look = { ink: '#111111', line: '#dddddd', paper: '#ffffff', accent: '#0000ff' } as Look;
const grid = {
  x: { knob: 'stages', values: ['2', '3', '4'] },
  y: { knob: 'cta_n', values: ['64'] },
};
const cell = (x: string, most: number, measured: number | null = null, rules: number[] = []) =>
  ({ x, y: '64', plan: { rules }, most, measured }) as unknown as Cell;

test('what was measured is filled, a bound is hatched, and a refused config is blank with its rule', () => {
  const cells = [cell('2', 500), cell('3', 600, 400), cell('4', 0, null, [6])];
  const drawing = heatDrawing(grid, cells, [], look);
  const boxes = drawing.marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));
  const fills = boxes.flatMap(({ fill, stroke }) => (stroke ? [fill] : []));
  expect(fills).toEqual(['#ffffff', '#9494ff', '#ffffff']);
  const lines = drawing.marks.flatMap((mark) => (mark.kind === 'line' ? [mark] : []));
  const [first] = boxes;
  expect(lines.length).toBeGreaterThan(5);
  for (const { x1, y1, x2, y2 } of lines) {
    for (const x of [x1, x2]) {
      expect(x).toBeGreaterThanOrEqual(first!.x);
      expect(x).toBeLessThanOrEqual(first!.x + first!.width);
    }
    for (const y of [y1, y2]) {
      expect(y).toBeGreaterThanOrEqual(first!.y);
      expect(y).toBeLessThanOrEqual(first!.y + first!.height);
    }
  }
  const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toEqual(['stages', 'cta_n', '2', '3', '4', '64', '≤ 500', '400', 'rule 6']);
  expect(svgOf(drawing)).not.toContain('NaN');
});

test('keys are those of the cells that there are', () => {
  const texts = { measured: 'm', bound: 'b', refused: 'r' };
  expect(heatKeys([cell('2', 500)], texts).map(({ text }) => text)).toEqual(['b']);
  const cells = [cell('2', 500), cell('3', 600, 400), cell('4', 0, null, [6])];
  const keys = heatKeys(cells, texts);
  const [bare, keyed] = [[], keys].map((some) => heatDrawing(grid, cells, some, look));
  const more = keyed!.marks.slice(bare!.marks.length);
  const said = more.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(said).toEqual(['m', 'b', 'r']);
  for (const mark of more) {
    if (mark.kind !== 'rect') continue;
    expect(mark.y).toBeGreaterThan(bare!.height - 12);
    expect(mark.y + mark.height).toBeLessThan(keyed!.height);
  }
});

test('bounds and measurements have each a strongest of their own', () => {
  const cells = [cell('2', 500), cell('3', 600, 400), cell('4', 1000, 200)];
  const heat = heatOf(cells);
  expect(cells.map((one) => heat(one).share)).toEqual([1, 1, 0.5]);
  expect(cells.map((one) => heat(one).kind)).toEqual(['bound', 'measured', 'measured']);
});
