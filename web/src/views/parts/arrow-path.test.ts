import { expect, test } from 'vitest';
import { arrowBetween, clearEdge, columnArrow, downArrow, rowArrow } from './arrow-path';

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
  above: 20,
  right: left + 160,
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

test('to a narrow grid below it goes straight down, and what it says stands beside that grid', () => {
  const from = { ...end(0, 0, 0, 0), cell: box(280, 0, 40, 28), grid: box(0, 0, 800, 28) };
  const { path, labels } = arrowBetween(from, end(0, 200, 1, 1), ['A(7) = 14']);
  expect(Math.max(...pointsOf(path).map(([x]) => x))).toBe(320);
  expect(labels[0]!.x).toBeGreaterThan(160);
  expect(labels[0]!.x).toBeLessThan(320);
  // What stands over the grid is not crossed.
  const titled = { ...end(0, 200, 1, 1), right: 330 };
  expect(Math.max(...pointsOf(arrowBetween(from, titled, []).path).map(([x]) => x))).toBe(810);
});

test('a cell of less than a pixel has a ring around it', () => {
  const grid = box(0, 0, 512, 512);
  const { rings } = arrowBetween(
    { cell: box(10, 10, 0.5, 0.5), grid, above: 20, right: 512 },
    end(600, 0, 0, 0),
    [],
  );
  for (const { width, height } of rings) expect(Math.min(width, height)).toBeGreaterThan(3);
});

test('a row and a column come into their cell by two lines, neither across a label', () => {
  const [tile, rest, to] = [end(0, 0, 1, 1), end(0, 150, 2, 0), end(300, 0, 2, 3)];
  const row = rowArrow(tile, to, 'row', false, [rest.grid])!;
  const column = columnArrow(rest, to, 'column', [tile.grid])!;
  expect(pointsOf(row.path).at(-1)).toEqual([420, 84]);
  expect(pointsOf(column.path).at(-1)).toEqual([420, 84]);
  // The column comes from below the grid, along the line before it, and beside the other line.
  const last = pointsOf(column.path).slice(-2);
  expect(last.map(([x]) => x)).toEqual([420, 420]);
  expect(last[0]![1]).toBeGreaterThan(112);
  const turnOf = ({ path }: { path: string }) => pointsOf(path).find(([x]) => x > 160)![0];
  expect(Math.abs(turnOf(row) - turnOf(column))).toBeGreaterThan(5);
  expect([row, column].flatMap(({ labels }) => labels.map(({ text }) => text))).toEqual([
    'row',
    'column',
  ]);
  // Where the number of an outer mode stands under the cell, the line goes over it.
  expect(pointsOf(rowArrow(tile, to, '', true, [])!.path).at(-1)).toEqual([420, 56]);
});

test('no line of a row or a column runs around grids below each other', () => {
  const below = end(0, 300, 1, 1);
  expect(rowArrow(end(0, 0, 1, 1), below, 'row', false, [])).toBeNull();
  expect(columnArrow(end(0, 0, 1, 1), below, 'column', [])).toBeNull();
});

test('into memory a line goes straight down, unless a grid is in its way', () => {
  const memory = end(0, 300, 1, 2);
  const points = pointsOf(downArrow(end(0, 0, 2, 1), memory, [])!.path);
  expect(points[0]).toEqual([80, 84]);
  expect(points.at(-1)).toEqual([80, 328]);
  // It turns above the numbers of the columns.
  for (const [, y] of points.slice(1, -2)) expect(y).toBeLessThan(280);
  expect(downArrow(end(0, 0, 2, 1), memory, [box(0, 150, 160, 50)])).toBeNull();
  expect(downArrow(end(0, 0, 2, 1), memory, [box(200, 150, 160, 50)])).not.toBeNull();
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

test('a line along a row keeps clear of the numbers of outer modes', () => {
  // Rows of ((2,4)): the number of a pair stands at the line between its rows.
  expect([0, 1, 2, 3].map((row) => clearEdge(row, [2, 4]))).toEqual(['over', 'row', 'over', 'row']);
  expect([0, 1, 2].map((row) => clearEdge(row, [3, 2]))).toEqual(['row', 'row', 'row']);
  expect(clearEdge(3, [8])).toBe('row');
});
