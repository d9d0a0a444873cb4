import type { Engine, ValueInfo } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { tmemScene } from '../../grid/scenes/tmem-scene';
import { valueOf } from '../../session/value-of';
import { copyTable, fragmentTable } from '../parts/tmem';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const valueIn = (expression: string, before = ''): ValueInfo => {
  const value = valueOf(engine, before, expression, 'cpp');
  expect(value, expression).not.toBeNull();
  return value!;
};

const fragment = (m: number, n: number) =>
  `partition_fragment_C(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,${m},${n},UMMA::Major::K,UMMA::Major::K>{}), Shape<_${m},_${n}>{})`;

test('128 rows fill the lanes, 64 every other half of a warp', () => {
  const whole = tmemScene(fragmentTable(engine, valueIn(fragment(128, 64)))!);
  expect([whole.usedLanes, whole.usedColumns]).toEqual([128, 64]);
  const half = tmemScene(fragmentTable(engine, valueIn(fragment(64, 64)))!);
  expect([half.usedLanes, half.usedColumns]).toEqual([64, 64]);
  expect(half.placeOf(16)).toMatchObject({ lane: 32, column: 0 });
});

test.each(['32dp32b1x', '32dp32b4x', '16dp256b1x', '16dp64b2x', '16dp128b1x'])(
  '%s: every element has one owner, in its own warp’s lanes',
  (shape) => {
    const before = `acc = ${fragment(128, 64)}`;
    const copy = `make_tmem_copy(SM100_TMEM_LOAD_${shape}{}, acc)`;
    const value = valueIn(copy, before);
    const scene = tmemScene(copyTable(engine, before, copy, 'acc', value, 'cpp')!);
    const seen = new Set<string>();
    for (let cell = 0; cell < scene.rows * scene.cols; cell++) {
      const index = scene.indexOf(cell);
      expect(scene.cellsOf(index)).toEqual([cell]);
      const { lane, column, thread } = scene.placeOf(index);
      expect(Math.floor(thread / 32)).toBe(Math.floor(lane / 32));
      seen.add(`${lane} ${column}`);
    }
    expect(seen.size).toBe(128 * 64);
  },
);
