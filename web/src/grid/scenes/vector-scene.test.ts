import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { engineInNode } from '../../engine/in-node';
import { gridOf } from '../../session/tables';
import { vectorScene, vectorsOf } from './vector-scene';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const tables = (...texts: string[]) => texts.map((text) => gridOf(engine, text)!);
const options = { colourBy: 'bank', elementBytes: 2 } as const;

test('a swizzled tile lies in vectors that the swizzle does not take apart', () => {
  expect(vectorsOf(tables('(8,64):(64,1)', 'Sw<3,3,3> o 0 o (8,64):(64,1)'), 8)).toEqual({
    along: 'row',
    elements: 8,
  });
  expect(vectorsOf(tables('(64,8):(1,64)', 'Sw<3,3,3> o 0 o (64,8):(1,64)'), 8)).toEqual({
    along: 'col',
    elements: 8,
  });
  // Two elements of four bytes stay together, and none of Sw<3,0,3>.
  expect(vectorsOf(tables('(8,32):(32,1)', 'Sw<2,1,3> o 0 o (8,32):(32,1)'), 4)?.elements).toBe(2);
  expect(vectorsOf(tables('(8,32):(32,1)', 'Sw<3,0,3> o 0 o (8,32):(32,1)'), 4)).toBeNull();
  expect(vectorsOf(tables('(8,12):(12,1)'), 8)?.elements).toBe(4);
});

test.each([
  ['Sw<3,3,3> o 0 o (8,64):(64,1)', 8, 8],
  ['Sw<3,3,3> o 0 o (64,8):(1,64)', 8, 8],
  ['Sw<3,3,3> o 0 o (8,(4,16)):(64,(1,4))', 8, 8],
  ['Sw<3,3,3> o 0 o 64:1', 1, 8],
])(
  '%s by vectors: every element is in one cell, which shows its first offset',
  (text, rows, cols) => {
    const [table] = tables(text);
    const vectors = vectorsOf([table!], 8)!;
    const scene = vectorScene(table!, vectors, options);
    expect([scene.rows, scene.cols]).toEqual([rows, cols]);
    const all = Array.from(table!.offsets as Int32Array);
    all.forEach((offset, index) => {
      const [cell] = scene.cellsOf(index);
      expect(offset - Number(scene.label(cell!))).toBe(offset % 8);
      expect(offset - Number(scene.label(cell!))).toBeGreaterThanOrEqual(0);
    });
    for (let cell = 0; cell < rows * cols; cell++) {
      expect(String(all[scene.indexOf(cell)])).toBe(scene.label(cell));
      expect(scene.cellsOf(scene.indexOf(cell))).toEqual([cell]);
    }
  },
);
