import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import {
  extentsIn,
  filled,
  integerIn,
  layoutIn,
  leavesOf,
  modesOf,
  printTree,
  productOf,
  tileIn,
  tupleIn,
} from './tuple';

const engine = await engineInNode();
const partsOf = (text: string) => engine.value(text)!.parts;

test('what the core prints is what its trees print, without the marks', () => {
  for (const text of ['4', '()', '(4,8)', '((4,8),(2,(2,3)))', '((-1))', '(1,(_,2))']) {
    expect(printTree(partsOf(text)!.tuple!)).toBe(text);
  }
  expect(printTree(partsOf('((_4, 8), _2)')!.tuple!)).toBe('((4,8),2)');
  expect(printTree(partsOf('(_4,8):(_1@0,1@1)')!.stride!)).toBe('(1@0,1@1)');
});

test('a tree with a leaf that is no integer is no tuple of integers', () => {
  expect(tupleIn([1, ['_', 2]])).toBeNull();
  expect(tupleIn(undefined)).toBeNull();
  expect(layoutIn(partsOf('(4,8):(1@0,1@1)'))).toBeNull();
  expect(layoutIn(partsOf('Sw<2,0,3> o _4 o (8,8):(8,1)'))).toEqual({
    shape: [8, 8],
    stride: [8, 1],
  });
  expect([integerIn(partsOf('_7')?.tuple), integerIn(partsOf('(7)')?.tuple)]).toEqual([7, null]);
  // Beyond what a number holds exactly.
  expect(partsOf('9007199254740993')!.tuple).toBe('9007199254740993');
});

test('leaves, product, modes, and other leaves in the same profile', () => {
  const shape = [[4, 8], 2];
  expect(leavesOf(shape)).toEqual([4, 8, 2]);
  expect(productOf(shape)).toBe(64);
  expect(modesOf<number | number[]>(shape as (number | number[])[]).map(printTree)).toEqual([
    '(4,8)',
    '2',
  ]);
  expect(printTree(filled(shape, [1, 2, 0]))).toBe('((1,2),0)');
});

test('a shape, a layout, a tensor and a tiler say what each mode spans', () => {
  expect(extentsIn(partsOf('((4,8),2)'))).toEqual([32, 2]);
  expect(extentsIn(partsOf('(4,(2,3)):(6,(1,2))'))).toEqual([4, 6]);
  expect(extentsIn(partsOf('make_identity_tensor((8, 6))'))).toEqual([8, 6]);
  // The elements that a layout takes, not where it takes them.
  expect(extentsIn(partsOf('(_8:_4, _16)'))).toEqual([8, 16]);
  expect(tileIn(partsOf('(_8:_4, _16)'))).toEqual({ rows: 8, cols: 16 });
  expect(tileIn(partsOf('(8,2,3)'))).toEqual({ rows: 8, cols: 6 });
  expect(extentsIn(undefined)).toEqual([]);
});

test('a copy says what it moves and as what', () => {
  const atom = 'Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}';
  const types = ['SM80_CP_ASYNC_CACHEALWAYS<uint128_t>', 'half_t'];
  expect(partsOf(atom)?.types).toEqual(types);
  expect(
    partsOf(`make_tiled_copy(${atom}, Layout<Shape<_16,_8>>{}, Layout<Shape<_1,_8>>{})`)?.types,
  ).toEqual(types);
});
