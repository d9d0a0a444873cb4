import { expect, test } from 'vitest';
import { svgOf } from '../../export/svg';
import { palette } from '../../grid/colour';
import type { Look } from '../../grid/scene';
import { floorDrawing, microseconds } from './floor-drawing';

const look = {
  ink: '#111111',
  softInk: '#777777',
  paper: '#ffffff',
  accent: '#0000ff',
  palette: palette('light'),
} as Look;

test('bars share an axis; what conflicts cost ends where its bar ends', () => {
  const drawing = floorDrawing(
    [
      { name: 'measured', time: 300, kind: 'measured' },
      { name: 'shared memory', time: 200, kind: 'unit', wasted: 50 },
      { name: 'least', time: 200, kind: 'least' },
    ],
    look,
  );
  const rects = drawing.marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));
  const [measured, unit, lost, least] = rects;
  expect(rects).toHaveLength(4);
  expect(measured!.fill).toBe(look.accent);
  expect(unit!.width / measured!.width).toBeCloseTo(2 / 3);
  expect(lost!.x + lost!.width).toBeCloseTo(unit!.x + unit!.width);
  expect(lost!.width / unit!.width).toBeCloseTo(1 / 4);
  expect([least!.fill, least!.stroke]).toEqual([undefined, look.ink]);
  expect(svgOf(drawing)).toContain('300 µs');
});

test('times are as exact as they can be read', () => {
  expect([21.04, 1340.2].map(microseconds)).toEqual(['21.0', '1,340']);
});
