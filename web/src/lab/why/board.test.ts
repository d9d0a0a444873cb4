import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { boardNamed, boardsOf, onBoard, onBoardOf } from './board';
import { floorsOf } from './floors';
import { costsOf } from './remedy';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
}, 60_000);

test('a driver names a board of the table; another name means the first of its capability', () => {
  const boards = boardsOf(engine, 90);
  expect(boards.map(({ board }) => board)).toEqual(['H100', 'H200']);
  expect(boardNamed(boards, 'NVIDIA H200')!.board).toBe('H200');
  expect(boardNamed(boards, 'NVIDIA H2000')!.board).toBe('H100');
  expect(boardNamed(boardsOf(engine, 1), 'NVIDIA H200')).toBeNull();
});

test("a kernel on another board has that board's memory, and the same tensor cores", () => {
  const costs = costsOf(engine.plan('hopper_128x256x64', {}, 90))!;
  const [h100, h200] = boardsOf(engine, 90);
  const [on100, on200] = [onBoard(costs, h100!), onBoard(costs, h200!)];
  expect(on100.analysis).toEqual(costs.analysis);
  expect(on200.device.board).toBe('H200');
  const [slow, fast] = [floorsOf(on100)!, floorsOf(on200)!];
  expect(slow.memory / fast.memory).toBeCloseTo(h200!.bandwidth_gbs / h100!.bandwidth_gbs, 6);
  expect(fast.tensor).toBe(slow.tensor);
  expect(floorsOf(onBoardOf(costs, on200))).toEqual(fast);
});
