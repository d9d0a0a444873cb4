import { expect, test } from 'vitest';
import { readCopy, readMma, writeCopy, writeMma } from './forms';

const mmas = [
  'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2,_1>>{}, Tile<_32,_32,_16>{})',
  'make_tiled_mma(SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}, Layout<Shape<_1,_1,_1>>{})',
];
const copies = [
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})',
  'make_tiled_copy(Copy_Atom<DefaultCopy, float>{}, Layout<Shape<_32,_8>>{}, Layout<Shape<_4,_1>>{})',
];

test.each(mmas)('what the form reads it writes: %s', (text) => {
  expect(writeMma(readMma(text)!)).toBe(text);
});

test.each(copies)('what the form reads it writes: %s', (text) => {
  expect(writeCopy(readCopy(text)!)).toBe(text);
});

test('what is left out has its value', () => {
  expect(readMma('make_tiled_mma(A{}, Layout<Shape<_2,_2>>{})')).toEqual({
    atom: 'A',
    atoms: [2, 2, 1],
    tile: null,
  });
});

test.each([
  'make_tiled_mma(A{}, Layout<Shape<_2,_2>,Stride<_2,_1>>{})',
  'make_tiled_mma(A{}, Layout<Shape<_2,_2>>{}, Tile<_32,Layout<_8>,_16>{})',
  'make_tiled_mma(A{}, layout)',
  'composition(a, b)',
])('a text that says more than the form is not the form’s: %s', (text) => {
  expect(readMma(text)).toBeNull();
});

test('threads in another order than the two are not the form’s', () => {
  expect(
    readCopy(
      'make_tiled_copy(Copy_Atom<C, T>{}, Layout<Shape<_4,_8>,Stride<_16,_1>>{}, Layout<Shape<_1,_1>>{})',
    ),
  ).toBeNull();
});
