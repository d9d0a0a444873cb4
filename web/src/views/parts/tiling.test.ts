import type { Engine } from '@colex/wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { tiledBy } from './tiling';
import { valueOf } from '../../session/value-of';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

function tiled(operation: string, first: string, second: string) {
  const value = valueOf(engine, '', `${operation}(${first}, ${second})`, 'math')!;
  return tiledBy(engine, value, {
    operation,
    before: '',
    operands: [first, second],
    reading: 'math',
  })!;
}

const kDivides = ['logical_divide', 'zipped_divide', 'tiled_divide', 'flat_divide'];
const kProducts = ['logical_product', 'zipped_product', 'blocked_product', 'raked_product'];

describe.each(kDivides)('%s', (operation) => {
  test.each([
    ['(8,8):(8,1)', '(2:4, 4:1)', 8, 8],
    ['(4,2,3):(2,1,8)', '4:2', 4, 6],
    ['Sw<2,0,3> o 0 o (8,8):(8,1)', '(2,4)', 8, 8],
  ])('%s by %s', (first, second, size, count) => {
    const { tiling, first: whole, result, scenes } = tiled(operation, first, second);
    expect([tiling.tileSize, tiling.count]).toEqual([size, count]);
    const panels = scenes('offset', -1);
    const seen = new Set<number>();
    result.table.offsets.forEach((offset: number, c: number) => {
      const [cell] = panels.first.cellsOf(c);
      // The same element, in the same colour, in A, in the rest and in the result.
      expect(whole.table.offsets[cell!]).toBe(offset);
      expect(panels.first.indexOf(cell!)).toBe(c);
      expect(panels.first.slots[cell!]).toBe(panels.result.slots[c]);
      expect(panels.rest.slots[panels.rest.cellsOf(c)[0]!]).toBe(panels.result.slots[c]);
      seen.add(tiling.element[c]! + size * tiling.tile[c]!);
    });
    expect(seen.size).toBe(size * count);
    // The tile wears the colour of the tile that the pinned element is in, and marks it there.
    const pinned = scenes('coordinate', 5);
    expect(pinned.tile!.slots[0]).toBe(pinned.result.slots[5]);
    expect(pinned.tile!.indexOf(pinned.tile!.cellsOf(5)[0]!)).toBe(5);
  });
});

test('the layouts of tile and rest have the offsets that their cells show', () => {
  const { tile, rest, scenes } = tiled('zipped_divide', '(8,8):(8,1)', '(2,4)');
  expect([tile!.inOffsets, rest.inOffsets]).toEqual(['(2,4):(8,1)', '(4,2):(16,4)']);
  const panels = scenes('offset', -1);
  for (const [part, scene] of [
    [tile!, panels.tile!],
    [rest, panels.rest],
  ] as const) {
    const offsets = [...engine.grid(part.inOffsets!).offsets].map(String);
    expect(offsets.map((_, cell) => scene.label(cell))).toEqual(offsets);
  }
});

describe.each(kProducts)('%s', (operation) => {
  test.each([
    ['(2,2):(1,2)', '(3,4):(4,1)'],
    ['(2,5):(5,1)', '(3,4):(1,3)'],
  ])('%s over %s', (first, second) => {
    const { tiling, first: block, rest, result, scenes } = tiled(operation, first, second);
    const panels = scenes('offset', -1);
    result.table.offsets.forEach((offset: number, c: number) => {
      const start = result.table.offsets[tiling.at[tiling.tileSize * tiling.tile[c]!]!]!;
      expect(offset).toBe(block.table.offsets[tiling.element[c]!]! + start);
      expect(start).toBe(tiling.tileSize * rest.table.offsets[tiling.tile[c]!]!);
      expect(panels.rest.slots[tiling.tile[c]!]).toBe(panels.result.slots[c]);
    });
  });
});

test('a tiler that leaves a part over has cells beyond A', () => {
  const { tiling, scenes } = tiled('logical_divide', '10:1', '4:1');
  expect([tiling.tileSize, tiling.count]).toEqual([4, 3]);
  const { first, result } = scenes('offset', -1);
  expect(result.cols * result.rows).toBe(12);
  expect(first.cellsOf(11)).toEqual([]);
});

describe.each([
  ['zipped_divide', '(9,7):(7,1)', '(2,4)', 80],
  ['tiled_divide', '(9,7):(1,9)', '(2,4)', 80],
  ['logical_divide', '(9,7):(7,1)', '2:1', 70],
  ['zipped_divide', '(9,7):(1,9)', '2', 64],
])('%s(%s, %s) hangs over the edge', (operation, first, second, cells) => {
  test('what is in A has its offset and a tile, what is outside has neither', () => {
    const { first: whole, result, index, scenes } = tiled(operation, first, second);
    expect(result.table.offsets.length).toBe(cells);
    const panels = scenes('offset', -1);
    const seen = new Set<number>();
    result.table.offsets.forEach((offset: number, c: number) => {
      const at = index![c]!;
      expect(panels.first.cellsOf(c)).toEqual(at < 0 ? [] : [at]);
      if (at < 0) return;
      seen.add(at);
      expect(whole.table.offsets[at]).toBe(offset);
      expect(panels.first.slots[at]).toBe(panels.result.slots[c]);
    });
    expect(seen.size).toBe(63);
  });
});
