import { describe, expect, test } from 'vitest';
import { kAlarmSlot, kGapSlot, kPaperSlot } from '../colour';
import type { OffsetTable } from './layout-scene';
import type { Shared } from './partition-scene';
import { fragmentScene, heldBy, partitionScene } from './partition-scene';
import type { Guarded } from '../../views/predicate/predicate-scene';
import { edgeScene, lanesOf, lanesScene } from '../../views/predicate/predicate-scene';

/** The accumulators of mma.sync m16n8, (T32,V4) -> (M16,N8), on a tensor of 16 x 8 `across`. */
function accumulators(across: number, firstIndex = 0): Shared {
  const elements = new Int32Array(32 * 4 * across);
  for (let index = 0; index < elements.length; index++) {
    const [t, v] = [index % 32, Math.floor(index / 32)];
    const [value, tile] = [v % 4, Math.floor(v / 4)];
    const row = Math.floor(t / 4) + 8 * Math.floor(value / 2);
    const col = 2 * (t % 4) + (value % 2) + 8 * tile;
    elements[index] = row + 16 * col;
  }
  return {
    rows: 16,
    cols: 8 * across,
    tile: { rows: 16, cols: 8 },
    threads: 32,
    values: 4 * across,
    elements,
    firstIndex,
  };
}

const registers: OffsetTable = {
  rows: 4,
  cols: 2,
  rowExtents: [2, 2],
  colExtents: [2],
  offsets: Int32Array.from({ length: 8 }, (_, i) => i),
  min: 0,
  max: 7,
};

describe('partitionScene', () => {
  test('only the chosen thread is in colour and named by value', () => {
    const scene = partitionScene(accumulators(1), 9);
    const coloured = Array.from(scene.slots.keys()).filter((cell) => scene.slots[cell]! < kGapSlot);
    expect(coloured.filter((cell) => scene.slots[cell] !== kPaperSlot).map(scene.label)).toEqual([
      'V0',
      'V2',
      'V1',
      'V3',
    ]);
    expect(scene.label(0)).toBe('');
    // T9 V2 is (10,2).
    expect(scene.label(10 + 16 * 2)).toBe('V2');
  });

  test('every cell leads to its owner and back, from whatever index the selection starts', () => {
    for (const firstIndex of [0, 128]) {
      const shared = accumulators(2, firstIndex);
      const scene = partitionScene(shared, 5);
      for (let cell = 0; cell < 16 * 16; cell++) {
        const index = scene.indexOf(cell);
        expect(scene.cellsOf(index)).toEqual([cell]);
        expect(scene.groupOf!(index)).toEqual(heldBy(shared, (index - firstIndex) % 32));
      }
      expect(scene.cellsOf(firstIndex - 1)).toEqual([]);
      expect(scene.colExtents).toEqual([8, 2]);
    }
  });

  test('an element that many threads hold is the chosen one’s', () => {
    const broadcast: Shared = {
      ...accumulators(1),
      rows: 4,
      cols: 1,
      threads: 2,
      values: 4,
      elements: Int32Array.from([0, 0, 1, 1, 2, 2, 3, 3]),
    };
    expect(partitionScene(broadcast, 1).indexOf(2)).toBe(1 + 2 * 2);
    expect(partitionScene(broadcast, 0).indexOf(2)).toBe(0 + 2 * 2);
  });

  test('the fragment names register and element, and shares the index', () => {
    const shared = accumulators(2);
    const scene = fragmentScene(shared, 9, registers, 'r');
    expect(scene.label(2 + 4)).toBe('r6 10,10');
    expect(scene.indexOf(6)).toBe(9 + 6 * 32);
    expect(scene.cellsOf(9 + 6 * 32)).toEqual([6]);
    expect(scene.cellsOf(10 + 6 * 32)).toEqual([]);
    expect(partitionScene(shared, 9).cellsOf(scene.indexOf(6))).toEqual([10 + 16 * 10]);
  });
});

test('a fragment without repetitions is folded, value by value', () => {
  const tall = { ...registers, rows: 32, cols: 1, rowExtents: [2, 2, 8], colExtents: [1] };
  const scene = fragmentScene(
    accumulators(8),
    3,
    { ...tall, offsets: Int32Array.from({ length: 32 }, (_, i) => i) },
    'r',
  );
  expect([scene.rows, scene.cols]).toEqual([4, 8]);
  expect(scene.rowExtents).toEqual([2, 2]);
  expect(scene.label(5)).toMatch(/^r5 /);
});

describe('predicates', () => {
  test('masks are read warp by warp, lane 0 in the last digit', () => {
    const bits = lanesOf('00000001 80000000, 0000ffff 00000000', 64);
    const set = Array.from(bits.keys()).filter((i) => bits[i]);
    expect(set).toEqual([0, 63, ...Array.from({ length: 16 }, (_, i) => 64 + i)]);
  });

  /** Two threads, two instructions of two elements, on a row of 8 at column 4 of 7. */
  const guarded: Guarded = {
    rows: 1,
    cols: 8,
    origin: [0, 0],
    limit: [1, 7],
    threads: 2,
    instructions: 2,
    vector: 2,
    elements: Int32Array.from([0, 2, 1, 3, 4, 6, 5, 7]),
    active: Uint8Array.from([1, 1, 1, 1]),
    straddling: Uint8Array.from([0, 0, 0, 1]),
  };

  test('what is read past the limit is marked, what is masked is empty', () => {
    const scene = edgeScene(guarded);
    expect(scene.slots[7]).toBe(kAlarmSlot);
    expect(scene.slots[6]).not.toBe(kAlarmSlot);
    const masked = edgeScene({ ...guarded, active: Uint8Array.from([1, 1, 1, 0]), limit: [1, 6] });
    expect([masked.slots[6], masked.slots[7]]).toEqual([kGapSlot, kGapSlot]);
    expect(masked.label(7)).toBe('');
    // The guard drops what is inside: as bad.
    const dropped = edgeScene({ ...guarded, active: Uint8Array.from([1, 1, 1, 0]) });
    expect(dropped.slots[6]).toBe(kAlarmSlot);
    expect(scene.groupOf!(1 + 3 * 2)).toEqual([6, 7]);
  });

  test('a lane stands for its instruction', () => {
    const scene = lanesScene(guarded);
    expect([scene.rows, scene.cols]).toEqual([2, 2]);
    expect(scene.slots[1 + 1 * 2]).toBe(kAlarmSlot);
    expect(scene.indexOf(1 + 1 * 2)).toBe(1 + 2 * 2);
    // Both elements of the vector are in the lane's cell.
    expect(scene.cellsOf(1 + 3 * 2)).toEqual([3]);
    expect([0, 1].map((row) => scene.rowLabel!(row))).toEqual(['i0', 'i1']);
  });
});
