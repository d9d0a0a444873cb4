import type { Engine, ValueInfo } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { outsideOf, tmaScenes, vectorAt, windowOf } from '../../grid/scenes/tma-scene';
import { valueOf } from '../../session/value-of';
import { boxAt, transferOf } from './tma-box';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const valueIn = (expression: string): ValueInfo => {
  const value = valueOf(engine, '', expression, 'cpp');
  expect(value, expression).not.toBeNull();
  return value!;
};

const copy = (extents: string, atom: string, operation = 'SM90_TMA_LOAD') =>
  `make_tma_copy(${operation}{}, make_tensor(make_gmem_ptr<half_t>(0), make_layout(make_shape${extents}, make_stride(240, _1{}))), tile_to_shape(GMMA::Layout_${atom}_Atom<half_t>{}, Shape<_128,_64>{}))`;

test.each(['K_SW128', 'K_SW64', 'K_SW32', 'K_INTER'])(
  '%s: every vector lies where the swizzle of its byte says',
  (atom) => {
    const transfer = transferOf(valueIn(copy('(500, 240)', atom)))!;
    const box = boxAt(engine, transfer, [0, 0])!;
    const { bits } = transfer.swizzle!;
    const seen = new Set<number>();
    for (let index = 0; index < box.rows * box.cols; index++) {
      const { plainByte, sharedByte } = vectorAt(box, index);
      const mask = ((1 << bits) - 1) << 7;
      expect(sharedByte).toBe(plainByte ^ ((plainByte & mask) >> 3));
      seen.add(sharedByte);
    }
    expect(seen.size * 16).toBe(transfer.boxBytes);
    expect(transfer.tileBytes).toBe(128 * 64 * 2);
  },
);

test('what lies outside is counted to the element', () => {
  const transfer = transferOf(valueIn(copy('(500, 240)', 'K_SW128')))!;
  expect(transfer).toMatchObject({ rank: 2, extent: [240, 500], box: [64, 128] });
  const outside = (at: number[]) => outsideOf(boxAt(engine, transfer, at)!);
  expect(outside([0, 0])).toBe(0);
  expect(outside([208, 436])).toBe(64 * 128 - 32 * 64);
  expect(outside([190, 0])).toBe(14 * 128);
  expect(outside([-4, -1])).toBe(64 * 128 - 60 * 127);
  expect(outside([240, 0])).toBe(64 * 128);
});

test('both pictures show the same vectors, from where the tensor ends', () => {
  const transfer = transferOf(valueIn(copy('(500, 240)', 'K_SW128')))!;
  const box = boxAt(engine, transfer, [208, 436])!;
  const window = windowOf(box);
  expect(window).toEqual({ from: 56, count: 16 });
  const scenes = tmaScenes(box, window);
  for (let cell = 0; cell < scenes.smem.rows * scenes.smem.cols; cell++) {
    const index = scenes.smem.indexOf(cell);
    expect(scenes.smem.cellsOf(index)).toEqual([cell]);
    const [other] = scenes.box.cellsOf(index);
    expect(scenes.box.label(other!)).toBe(scenes.smem.label(cell));
  }
  expect(scenes.smem.rowLabel!(0)).toBe('7168');
});

test('a store says so', () => {
  expect(transferOf(valueIn(copy('(512, 240)', 'K_SW64', 'SM90_TMA_STORE')))!.stores).toBe(true);
  expect(transferOf(valueIn('(4,8):(1,4)'))).toBeNull();
});
