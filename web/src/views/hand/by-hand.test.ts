import { describe, expect, test } from 'vitest';
import {
  backLines,
  digitsOf,
  divisionsOf,
  forwardLines,
  handLayout,
  innerProduct,
  swizzleLine,
} from './by-hand';
import { engineInNode } from '../../engine/in-node';
import { swizzled } from '../parts/swizzle';

const engine = await engineInNode();
const handIn = (text: string) => handLayout(engine.value(text)!.parts);

describe('by hand', () => {
  test('T9 V2 of the SM80 accumulator is element 42', () => {
    const layout = handIn('((_4,_8),(_2,_2)):((_32,_1),(_16,_8))')!;
    expect(forwardLines(layout, 9 + 2 * 32, true)).toEqual([
      {
        kind: 'thread',
        subject: '9',
        by: '(4,8)',
        work: ['9 = 1 + 4·2'],
        result: '(1,2)',
      },
      {
        kind: 'value',
        subject: '2',
        by: '(2,2)',
        work: ['2 = 0 + 2·1'],
        result: '(0,1)',
      },
      {
        kind: 'products',
        subject: '((1,2),(0,1))',
        by: '((32,1),(16,8))',
        work: ['1·32 + 2·1 + 0·16 + 1·8'],
        result: '42',
      },
    ]);
  });

  test('the inverse leads back from element 42 to T9 V2', () => {
    const layout = handIn('((4,8),(2,2)):((32,1),(16,8))')!;
    const inverse = handIn('(8,2,2,4):(4,64,32,1)')!;
    const lines = backLines(layout, inverse, 42);
    expect(lines.map(({ result }) => result)).toEqual(['(2,1,0,1)', '73']);
    expect(73).toBe(9 + 2 * 32);
  });

  test('a swizzled layout is undone from the outside in', () => {
    const layout = handIn('Sw<3,3,3> o _16 o (8,64):(64,1)')!;
    const inverse = handIn('(64,8):(8,1)')!;
    const forward = forwardLines(layout, 3 + 8 * 5, false);
    expect(forward.map(({ kind }) => kind)).toEqual(['rd', 'products', 'offset', 'swizzle']);
    const offset = Number(forward.at(-1)!.result);
    const back = backLines(layout, inverse, offset);
    expect(back.map(({ kind }) => kind)).toEqual(['unswizzle', 'unoffset', 'inverse', 'inverted']);
    expect(back.at(-1)!.result).toBe(String(3 + 8 * 5));
  });

  test('digits put together again give the index, and the last has no bound', () => {
    const extents = [3, 2, 3];
    for (let index = 0; index < 40; index++) {
      expect(innerProduct(digitsOf(index, extents), [1, 3, 6])).toBe(index);
    }
    expect(digitsOf(18, extents)).toEqual([0, 0, 3]);
    expect(divisionsOf(5, [7])).toEqual([]);
    expect(divisionsOf(42, [8, 2, 2, 4])).toEqual(['42 = 2 + 8·5', '5 = 1 + 2·2', '2 = 0 + 2·1']);
  });

  test('a swizzle is its own inverse and changes only its bits', () => {
    const sw = { bits: 3, base: 3, shift: 3 };
    expect([64, 128, 8].map((offset) => swizzled(offset, sw))).toEqual([72, 144, 8]);
    // Reads bits [0,2), changes bits [3,5).
    expect(swizzled(3, { bits: 2, base: 0, shift: -3 })).toBe(27);
    for (const swizzle of [sw, { bits: 2, base: 0, shift: -3 }, { bits: 0, base: 4, shift: 3 }]) {
      for (let offset = 0; offset < 1024; offset += 7) {
        expect(swizzled(swizzled(offset, swizzle), swizzle)).toBe(offset);
      }
    }
    const line = swizzleLine('swizzle', 64 + 8, sw);
    expect(line.work).toEqual(['[8:6] = 001', '[5:3] = 001 ⊕ 001 = 000']);
    expect(line.result).toBe('64');
  });

  test('composed layouts are taken apart', () => {
    expect(handIn('Sw<3,4,3> o _8 o (_8,_64):(_64,_1)')).toEqual({
      shape: [8, 64],
      stride: [64, 1],
      offset: 8,
      swizzle: { bits: 3, base: 4, shift: 3 },
    });
    expect(handIn('(_8,_64):(_1@0,_1@1)')).toBeNull();
    expect(handIn('make_identity_layout((4,8))')).toBeNull();
  });
});
