import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { engineInNode } from '../../engine/in-node';
import { kPaperSlot } from '../../grid/colour';
import { differenceScene, differingScenes, pairingOf } from './difference-scene';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

test('layouts of other sizes are compared place by place', () => {
  const [a, b] = ['(4,8):(8,1)', '(8,8):(8,1)'].map((text) => engine.grid(text));
  expect(differenceScene(a!, b!)).toBeNull();
  const { cellOf, indexOf } = pairingOf(a!, b!);
  expect(indexOf(a!, 5)).toBe(9);
  expect([cellOf(a!, 9), cellOf(b!, 9), cellOf(a!, 4), cellOf(b!, 4)]).toEqual([5, 9, -1, 4]);
  const scenes = differingScenes(a!, b!);
  expect([...scenes.a.slots].every((slot) => slot === kPaperSlot)).toBe(true);
  // Rows 4 to 7, which only b has.
  expect([...scenes.b.slots].map((slot) => slot !== kPaperSlot)).toEqual(
    Array.from({ length: 64 }, (_, cell) => cell % 8 >= 4),
  );
  expect([scenes.a.cellsOf(4), scenes.b.cellsOf(4)]).toEqual([[], [4]]);
});
