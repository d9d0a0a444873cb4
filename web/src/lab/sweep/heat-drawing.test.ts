import { expect, test } from 'vitest';
import { svgOf } from '../../export/svg';
import type { Look } from '../../grid/scene';
import type { Cell } from './cells';
import { heatDrawing } from './heat-drawing';

const look = { ink: '#111111', line: '#dddddd', paper: '#ffffff', accent: '#0000ff' } as Look;
const grid = {
  x: { knob: 'stages', values: ['2', '3'] },
  y: { knob: 'cta_n', values: ['64'] },
};
const cell = (x: string, most: number, rules: number[] = []) =>
  ({ x, y: '64', plan: { most, rules }, measured: null }) as unknown as Cell;

test('each cell is a rectangle: the fastest strongest, a refused one blank with its rule', () => {
  const drawing = heatDrawing(grid, [cell('2', 500), cell('3', 0, [6])], look);
  const fills = drawing.marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.fill] : []));
  expect(fills).toEqual(['#9494ff', '#ffffff']);
  const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toEqual(['stages', 'cta_n', '2', '3', '64', '500', 'rule 6']);
  expect(svgOf(drawing)).not.toContain('NaN');
});
