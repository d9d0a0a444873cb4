import { expect, test } from 'vitest';
import { arrowBetween } from './arrow-path';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});

/** Cell (row, col) of a 4x4 grid of cells of 40 x 28. */
const end = (left: number, top: number, row: number, col: number) => ({
  cell: box(left + 40 * col, top + 28 * row, 40, 28),
  grid: box(left, top, 160, 112),
  header: 0,
});

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

test('between grids side by side a line runs along the lines under both cells', () => {
  const { path, labels, rings } = arrowBetween(end(0, 0, 2, 1), end(300, 0, 1, 1), ['B(2,1) = 7']);
  const points = pointsOf(path);
  expect(points[0]).toEqual([80, 84]);
  expect(points.at(-1)).toEqual([340, 56]);
  // Within the cells of a grid it is on a line between them.
  for (const [x, y] of points) {
    if (x < 160 || x > 300) expect(y % 28).toBe(0);
  }
  const [label] = labels;
  expect(label!.x).toBeGreaterThan(160);
  expect(label!.x).toBeLessThan(300);
  expect(rings).toHaveLength(2);
});

test('what it says is left out where it has no room', () => {
  expect(arrowBetween(end(0, 0, 2, 1), end(200, 0, 1, 1), ['B(2,1) = 7']).labels).toEqual([]);
});

test('to a grid below it goes around on the right', () => {
  const { path, labels } = arrowBetween(end(0, 0, 2, 1), end(0, 200, 1, 1), ['B(2,1) = 7']);
  const points = pointsOf(path);
  expect(Math.max(...points.map(([x]) => x))).toBeGreaterThan(160);
  expect(points.at(-1)).toEqual([80, 228]);
  expect(labels).toEqual([]);
});

test('a cell of less than a pixel has a ring around it', () => {
  const grid = box(0, 0, 512, 512);
  const { rings } = arrowBetween(
    { cell: box(10, 10, 0.5, 0.5), grid, header: 0 },
    end(600, 0, 0, 0),
    [],
  );
  for (const { width, height } of rings) expect(Math.min(width, height)).toBeGreaterThan(3);
});

test('to the coordinates in a header it ends beside them, at the row of the cell', () => {
  const to = { ...end(300, 0, 1, 1), header: 40 };
  const points = pointsOf(arrowBetween(end(0, 0, 2, 1), to, []).path);
  expect(points.at(-1)).toEqual([260, 42]);
});

test('a line goes around the grids above and below the one that it leaves', () => {
  const wide = box(0, 150, 220, 60);
  const turns = (clear: (typeof wide)[]) =>
    Math.max(
      ...pointsOf(arrowBetween(end(0, 0, 2, 1), end(300, 0, 1, 1), [], clear).path)
        .slice(0, -1)
        .map(([x]) => x),
    );
  expect(turns([])).toBeLessThan(220);
  expect(turns([wide])).toBeGreaterThan(220);
});
