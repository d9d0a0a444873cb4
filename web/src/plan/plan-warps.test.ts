import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { operandScene, outputScene } from './plan-scenes';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
}, 60_000);

test('warps are named where they multiply, and what two of them hold has the hues of both', () => {
  const trace = engine.trace('sgemm_sm80', {}, 80, { kTiles: 1 });
  const look = { paint: 'warp', followed: 0 } as const;
  const c = outputScene(trace, look);
  const names = (scene: typeof c) => [...new Set(scene.regions!.map(({ name }) => name))].sort();
  expect(names(c)).toEqual(['W0', 'W1', 'W2', 'W3']);
  const a = operandScene(trace, 'a', false, look);
  expect(names(a)).toEqual(['W0 W2', 'W1 W3']);
  expect(names(operandScene(trace, 'b', true, look))).toEqual(['W0 W1', 'W2 W3']);
  // The regions of a picture are all of it.
  const cells = a.regions!.reduce((sum, { rows, cols }) => sum + rows * cols, 0);
  expect(cells).toBe(a.rows * a.cols);
  expect(outputScene(trace, { paint: 'thread', followed: 0 }).regions).toBeUndefined();
});
