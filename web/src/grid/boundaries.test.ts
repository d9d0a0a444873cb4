import { describe, expect, test } from 'vitest';
import { blocksIn, blockSizes, boundaryLevel, labelStep, levelsOf } from './boundaries';

describe('blockSizes', () => {
  test.each([
    [[8], []],
    [[4, 2], [4]],
    [
      [4, 2, 8],
      [4, 8],
    ],
    [[1, 4, 1, 2], [4]],
    [[2, 1], []],
    [[], []],
  ])('%j has blocks %j', (extents, blocks) => {
    expect(blockSizes(extents)).toEqual(blocks);
  });
});

test('the level counts the blocks that start at a position', () => {
  const blocks = blockSizes([4, 2, 8]);
  for (let position = 0; position < 64; position++) {
    expect(boundaryLevel(blocks, position)).toBe(
      blocks.filter((block) => position % block === 0).length,
    );
  }
});

test('header labels keep their distance and start at blocks', () => {
  for (const cell of [0.1, 1, 2.5, 8, 30]) {
    const step = labelStep([4, 8], cell, 16);
    expect(step * cell).toBeGreaterThanOrEqual(16);
    if (step > 1 && step < 8) expect([4]).toContain(step);
  }
  expect(labelStep([], 30, 16)).toBe(1);
});

test('an axis has a level for each extent that is more than one', () => {
  expect(levelsOf([4, 1, 2])).toEqual([
    { step: 1, count: 4 },
    { step: 4, count: 2 },
  ]);
  expect(levelsOf([1, 1])).toEqual([{ step: 1, count: 1 }]);
  // The coordinates of all levels together are the position.
  for (const extents of [[4, 2, 8], [2, 2, 2, 2, 2], [6]]) {
    const size = extents.reduce((a, b) => a * b, 1);
    const levels = levelsOf(extents);
    for (let position = 0; position < size; position++) {
      const coordinates = levels.map((level) =>
        Number(blocksIn(level, position, position + 1)[0]!.text),
      );
      expect(levels.reduce((sum, { step }, k) => sum + step * coordinates[k]!, 0)).toBe(position);
    }
  }
});

test('blocks of a level are told where they are seen', () => {
  expect(blocksIn({ step: 4, count: 2 }, 3, 13)).toEqual([
    { from: 0, to: 4, text: '0' },
    { from: 4, to: 8, text: '1' },
    { from: 8, to: 12, text: '0' },
    { from: 12, to: 16, text: '1' },
  ]);
});
