import { describe, expect, test } from 'vitest';
import { blockSizes, boundaryLevel, labelStep } from './boundaries';

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
