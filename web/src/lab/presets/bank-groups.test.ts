import { expect, test } from 'vitest';
import { bankGroups } from './bank-groups';

/** A (8,64) tile whose rows follow one another, its vectors of 8 moved by `turn`. */
const tile = (turn: (row: number, vector: number) => number) => () => ({
  rows: 8,
  cols: 64,
  offsets: Int32Array.from({ length: 512 }, (_, i) => {
    const [row, col] = [i % 8, Math.floor(i / 8)];
    return row * 64 + turn(row, col >> 3) * 8 + (col & 7);
  }),
});
const knobs = { type_a: 'f16', layout: 'TN', smem_a: 'any' };

test('rows of 128 bytes one below the other keep a column in one bank group', () => {
  const groups = bankGroups(
    knobs,
    tile((_, vector) => vector),
  );
  expect(groups?.map((line) => line[2])).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
});

test('a swizzle spreads a column over all bank groups', () => {
  const groups = bankGroups(
    knobs,
    tile((row, vector) => row ^ vector),
  );
  expect(new Set(groups?.map((line) => line[0])).size).toBe(8);
});

test('an operand that is contiguous along its rows is read along them', () => {
  const columns = () => ({
    rows: 32,
    cols: 8,
    offsets: Int32Array.from({ length: 256 }, (_, i) => i),
  });
  const groups = bankGroups({ ...knobs, type_a: 'f32', layout: 'NT' }, columns);
  expect(groups?.[0]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(groups?.[1]?.[0]).toBe(0);
});

test('what has no eight vectors has no picture', () => {
  const small = () => ({ rows: 4, cols: 16, offsets: new Int32Array(64) });
  expect(bankGroups(knobs, small)).toBeNull();
});
