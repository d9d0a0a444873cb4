import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { tiledBy } from './tiling';

const engine = await engineInNode();

test('a picked element’s tile stands forward in A, tile, rest and result alike', () => {
  const text = 'zipped_divide((8,8):(8,1), (2,4))';
  const { value } = engine.evaluate(text, 'math').statements[0]!;
  const tiled = tiledBy(engine, value!, {
    operation: 'zipped_divide',
    before: '',
    operands: ['(8,8):(8,1)', '(2,4)'],
    reading: 'math',
  })!;
  const { first, tile, rest, result } = tiled.scenes('offset', -1);
  const index = 45;
  const which = tiled.tiling.tile[index];
  const labels = (scene: typeof first) =>
    scene.groupOf!(index).map((cell) => Number(scene.label(cell)));
  expect(labels(first).sort((a, b) => a - b)).toEqual([20, 21, 22, 23, 28, 29, 30, 31]);
  expect(labels(result).sort((a, b) => a - b)).toEqual([20, 21, 22, 23, 28, 29, 30, 31]);
  expect(tile!.groupOf!(index)).toHaveLength(8);
  expect(rest.groupOf!(index)).toEqual([which]);
  expect([first, tile!, rest, result].every(({ framesGroup }) => framesGroup === false)).toBe(true);
});
