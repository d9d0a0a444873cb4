import { expect, test } from 'vitest';
import { svgOf } from '../../export/svg';
import type { Look } from '../../grid/scene';
import { ratioDrawing, ratioEnd, ratioRows, ratioTicks } from './ratio-drawing';
import type { Run } from './runs';

const look = {
  ink: '#111111',
  softInk: '#777777',
  line: '#dddddd',
  paper: '#ffffff',
  accent: '#0000ff',
} as Look;
const run = (shape: string, ratio: number, config = 'other') =>
  ({ shape, flops: shape.length, ratio, device: 'NVIDIA H200', source: { config } }) as Run;
const runs = [run('64x64x64', 0.5), run('64x64x64', 0.9), run('8x8x8', 0.3, 'mine')];

test('a row for each shape with its best, and an axis that holds all of them', () => {
  const rows = ratioRows(runs);
  expect(rows.map(({ shape, best }) => [shape, best.ratio])).toEqual([
    ['8x8x8', 0.3],
    ['64x64x64', 0.9],
  ]);
  expect(ratioEnd(rows)).toBe(1.2);
  expect(ratioTicks(1.2)).toHaveLength(7);
  expect(ratioEnd(ratioRows([run('8x8x8', 2)]))).toBeGreaterThan(2);
});

test('in the picture the best is filled, the kernel of the form in the accent, the rest hollow', () => {
  const mine = ({ source }: Run) => source.config === 'mine';
  const drawing = ratioDrawing(ratioRows(runs), mine, look, 'ratio');
  const fills = drawing.marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.fill] : []));
  expect(fills).toEqual([look.accent, look.paper, look.ink]);
  const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toContain('0.90 other');
  expect(texts).toContain('ratio');
  expect(svgOf(drawing)).not.toContain('NaN');
});
