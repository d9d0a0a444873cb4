import { expect, test } from 'vitest';
import { regionsOf } from './regions';

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
