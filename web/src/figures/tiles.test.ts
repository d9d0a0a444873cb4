import type { Engine } from '@colex/wasm';
import { beforeAll, expect, it } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { draw } from './core';
import { tilesOf } from './tiles';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

function tiles(code: string) {
  const drawn = draw(engine, code);
  return drawn.ok ? tilesOf(engine, drawn.statement) : null;
}

it('names the sides of a picture whose columns are tiles', () => {
  expect(tiles('logical_divide(24:2,4:1)')?.axes).toEqual(['inTile', 'tile']);
  expect(tiles('zipped_divide((8,12):(12,1),(4,4))')?.axes).toEqual(['inTile', 'tile']);
  expect(tiles('logical_product((2,2):(1,2),(3,4):(4,1))')?.axes).toEqual(['inTile', 'copy']);
});

it('leaves rows and columns where the picture is the matrix, and only there', () => {
  expect(tiles('logical_divide((8,12):(12,1),(4,4))')?.axes).toBeNull();
  expect(tiles('logical_divide((8,12):(12,1),<4:2,4:3>)')?.axes).toEqual(['mode0', 'mode1']);
  expect(tiles('raked_product((2,2):(1,2),(3,4):(4,1))')?.axes).toBeNull();
});

it('knows which tile a cell is of', () => {
  expect([...tiles('logical_divide((4,4):(4,1),(2,2))')!.tiling.tile]).toEqual([
    0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3,
  ]);
});

it('is none where nothing is cut or repeated', () => {
  expect(tiles('composition(20:2,(5,4):(4,1))')).toBeNull();
  expect(tiles('(8,12):(12,1)')).toBeNull();
});
