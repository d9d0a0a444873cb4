import { expect, test } from 'vitest';
import { gridWidth } from '../../../grid/geometry';
import { gemmCells, partWidth } from './gemm-cell';

const extent = (rows: number, cols: number) => ({ rows, cols, labelChars: 7, wordChars: 4 });

test.each([
  [16, 8, 16, 720],
  [32, 32, 16, 720],
  [128, 128, 64, 720],
  [64, 256, 16, 720],
  [128, 128, 64, 1200],
])('A, B, C of %ix%ix%i share a cell size in %i px and fit', (m, n, k, width) => {
  const [a, b, c] = [extent(m, k), extent(k, n), extent(m, n)];
  const { cell, readable, left } = gemmCells({ a, b, c }, width, 24, true);
  const right = Math.max(gridWidth(b, cell), gridWidth(c, cell));
  expect(left).toBeGreaterThanOrEqual(gridWidth(a, cell));
  expect(left + 24 + right).toBeLessThanOrEqual(width + 1);
  for (const { rows } of [a, b, c]) expect(rows * cell.height).toBeLessThanOrEqual(640);
  // Where its labels are not readable, an enlarged part of C has room beside B.
  if (!readable) expect(left).toBeGreaterThanOrEqual(partWidth(c));
});

test('where B above C is higher than the room, all stand in one row, and are read', () => {
  const of = (rows: number, cols: number) => ({ rows, cols, labelChars: 6, wordChars: 3 });
  const three = { a: of(16, 16), b: of(16, 8), c: of(16, 8) };
  const { cell, row } = gemmCells(three, 880, 24, true, 500);
  expect(row!.reduce((sum, wide) => sum + wide, 24)).toBeLessThanOrEqual(880);
  expect(16 * cell.height).toBeLessThanOrEqual(500);
  expect(gemmCells(three, 880, 24, true, 1000).row).toBeNull();
  // Too narrow for labels in one row.
  expect(gemmCells(three, 720, 24, true, 500).row).toBeNull();
});

test('an atom of one warp has readable labels', () => {
  const of = (rows: number, cols: number) => ({ rows, cols, labelChars: 6, wordChars: 3 });
  const { readable } = gemmCells({ a: of(16, 16), b: of(16, 8), c: of(16, 8) }, 720, 24, true);
  expect(readable).toBe(true);
});

test('in a text all three are seen at once: in one row, or small on a phone', () => {
  const of = (rows: number, cols: number) => ({ rows, cols, labelChars: 7, wordChars: 4 });
  const three = { a: of(32, 16), b: of(16, 32), c: of(32, 32) };
  const wide = gemmCells(three, 918, 24, true, 500, true);
  expect(wide.readable).toBe(false);
  expect(wide.row!.reduce((sum, one) => sum + one, 24)).toBeLessThanOrEqual(918);
  expect(32 * wide.cell.height).toBeLessThanOrEqual(500);
  expect(gemmCells(three, 918, 24, true, 500).row).toBeNull();
  const { cell, left, small } = gemmCells(three, 358, 24, false, 500, true);
  expect(small).toBe(true);
  expect(left + 24 + gridWidth(three.c, cell)).toBeLessThanOrEqual(358);
  expect(gemmCells(three, 358, 24, false, 500).small).toBe(false);
});
