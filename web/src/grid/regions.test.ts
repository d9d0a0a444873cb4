import { expect, test } from 'vitest';
import { regionsOf, runsOf } from './regions';

test('cells of one name are the fewest rectangles that rows and columns give, each cell in one', () => {
  const names = ['aab', 'aab', 'cbb'];
  const regions = regionsOf(3, 3, (row, col) => names[row]![col]!);
  expect(regions).toEqual([
    { row: 0, col: 0, rows: 2, cols: 2, name: 'a' },
    { row: 0, col: 2, rows: 3, cols: 1, name: 'b' },
    { row: 2, col: 0, rows: 1, cols: 1, name: 'c' },
    { row: 2, col: 1, rows: 1, cols: 1, name: 'b' },
  ]);
  const cells = regions.reduce((sum, { rows, cols }) => sum + rows * cols, 0);
  expect(cells).toBe(9);
});

test('what has no name is in no rectangle', () => {
  expect(regionsOf(2, 2, (row) => (row === 0 ? '' : 'x'))).toEqual([
    { row: 1, col: 0, rows: 1, cols: 2, name: 'x' },
  ]);
});

test('neighbours are one line, along the rows where there are any', () => {
  // Two vectors of four in the rows 0 and 1 of 4 rows, and one cell alone.
  const vector = (row: number) => [0, 1, 2, 3].map((col) => row + 4 * col);
  expect(runsOf(4, [...vector(0), ...vector(1), 30])).toEqual([
    { row: 0, col: 0, rows: 1, cols: 4 },
    { row: 1, col: 0, rows: 1, cols: 4 },
    { row: 2, col: 7, rows: 1, cols: 1 },
  ]);
  // Down a column, which does not go on in the next.
  expect(runsOf(8, [6, 7, 24, 25])).toEqual([
    { row: 6, col: 0, rows: 2, cols: 1 },
    { row: 0, col: 3, rows: 2, cols: 1 },
  ]);
});
