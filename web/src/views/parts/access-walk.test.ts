import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import type { Way } from './access-walk';
import { contiguousWay, vectorsOf, walkOf } from './access-walk';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';
import { numberOf } from '../../session/value-fields';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

/** Wavefronts of one warp that reads `layout` in halves, lane by lane `lanes`. */
function wavefronts(layout: string, lanes: Way): number {
  const table = gridOf(engine, layout)!;
  const along = contiguousWay(table);
  const vector = vectorsOf(table, along, 2).at(-1)!;
  const walk = walkOf(table, { vector, along, lanes });
  const report = valueOf(
    engine,
    '',
    `bank_conflicts<half_t>(composition(${layout}, ${walk}))`,
    'math',
  );
  return numberOf(report!, 'wavefronts');
}

test('a lane takes what lies side by side in memory', () => {
  expect(contiguousWay(gridOf(engine, '(8,64):(64,1)')!)).toBe('across');
  expect(contiguousWay(gridOf(engine, '(64,8):(1,64)')!)).toBe('down');
  expect(vectorsOf(gridOf(engine, '(8,12):(12,1)')!, 'across', 2)).toEqual([1, 2, 4]);
});

test('a walk fits every layout of six rows, too', () => {
  const table = gridOf(engine, '((3,2),(4,2)):((16,1),(4,2))')!;
  expect(vectorsOf(table, contiguousWay(table), 2)).toEqual([1]);
  const walk = walkOf(table, { vector: 1, along: 'down', lanes: 'down' });
  expect(walk).toBe('((6,4),1):((1,6),1)');
  expect(
    valueOf(engine, '', `composition(((3,2),(4,2)):((16,1),(4,2)), ${walk})`, 'math'),
  ).not.toBeNull();
});

test('lanes go down or across, and then beside', () => {
  const of = (rows: number, cols: number, vector: number, along: Way, lanes: Way) =>
    walkOf({ rows, cols }, { vector, along, lanes });
  expect(of(8, 64, 8, 'across', 'down')).toBe('((8,4),8):((1,64),8)');
  expect(of(8, 64, 8, 'across', 'across')).toBe('((8,4),8):((64,1),8)');
  expect(of(64, 8, 1, 'down', 'down')).toBe('(32,1):(1,1)');
  expect(of(4, 4, 4, 'down', 'across')).toBe('(4,4):(4,1)');
});

test('ldmatrix from rows of 64 halves is eight times slower than from swizzled ones', () => {
  expect(wavefronts('(8,64):(64,1)', 'down')).toBe(32);
  expect(wavefronts('Sw<3,3,3> o _0 o (_8,_64):(_64,_1)', 'down')).toBe(4);
});
