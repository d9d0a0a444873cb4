import { expect, test } from 'vitest';
import { blockScenes } from './block-scenes';

/** (2,(2,2),3):(1,(2,4),8). */
const table = {
  rows: 2,
  cols: 12,
  rowExtents: [2],
  colExtents: [2, 2, 3],
  offsets: Int32Array.from({ length: 24 }, (_, i) => i),
  min: 0,
  max: 23,
};

test('a block is a picture, and its cells keep their place in the whole', () => {
  const scenes = blockScenes(table, 3, 3, (index) => String(table.offsets[index]));
  expect(scenes.map(({ rows, cols, colExtents }) => [rows, cols, ...colExtents])).toEqual(
    Array.from({ length: 3 }, () => [2, 4, 2, 2]),
  );
  expect(scenes[1]!.label(3)).toBe('11');
  expect(scenes[1]!.indexOf(3)).toBe(11);
  expect(scenes.map((scene) => scene.cellsOf(11))).toEqual([[], [3], []]);
  // One scale of colours for all: the last block ends where the first began to leave off.
  expect(scenes[2]!.slots.at(-1)!).toBeGreaterThan(scenes[0]!.slots.at(-1)!);
});

test('as many blocks as are shown', () => {
  expect(blockScenes(table, 3, 2, String)).toHaveLength(2);
});
