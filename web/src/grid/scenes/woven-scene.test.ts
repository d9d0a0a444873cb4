import { expect, test } from 'vitest';
import { wovenScene } from './woven-scene';

/** (2,3,2,2):(1,2,6,12), whose offsets are the 1-D coordinates. */
const table = {
  rows: 2,
  cols: 12,
  rowExtents: [2],
  colExtents: [3, 2, 2],
  offsets: Int32Array.from({ length: 24 }, (_, i) => i),
  min: 0,
  max: 23,
};
const modes = [[2], [3], [2], [2]];

test('even modes go down and odd ones across; a cell has the offset of its coordinates', () => {
  const scene = wovenScene(table, modes, (index) => String(table.offsets[index]));
  expect([scene.rows, scene.cols]).toEqual([4, 6]);
  expect([scene.rowExtents, scene.colExtents]).toEqual([
    [2, 2],
    [3, 2],
  ]);
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < 3; j++)
      for (let k = 0; k < 2; k++)
        for (let l = 0; l < 2; l++) {
          const cell = i + 2 * k + 4 * (j + 3 * l);
          expect(scene.label(cell)).toBe(String(i + 2 * j + 6 * k + 12 * l));
        }
});

test('every index has one cell, which has its index and its colour', () => {
  const scene = wovenScene(table, modes, String);
  const found = table.offsets.map((index) => scene.indexOf(scene.cellsOf(index)[0]!));
  expect(found).toEqual(table.offsets);
  expect(scene.slots[scene.cellsOf(0)[0]!]).toBeLessThan(scene.slots[scene.cellsOf(23)[0]!]!);
  expect(scene.cellsOf(24)).toEqual([]);
});

test('of an odd number of modes the last goes down, nested ones keep their extents', () => {
  const nested = { ...table, cols: 24, offsets: Int32Array.from({ length: 48 }, (_, i) => i) };
  const scene = wovenScene(nested, [[2], [3], [2, 2], [1], [2]], String);
  expect([scene.rows, scene.cols]).toEqual([16, 3]);
  expect(scene.rowExtents).toEqual([2, 2, 2, 2]);
});
