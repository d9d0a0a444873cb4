import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { maskOf, swizzled } from './swizzle';
import { swizzledLanes, swizzleVerdict, widthsOver } from './swizzle-verdict';

const engine = await engineInNode();

const sideOf = (text: string) => ({ text, table: engine.grid(text) });
const verdictOf = (swizzle: string, layout: string, bytes: number) => {
  const sides = [sideOf(layout), sideOf(`${swizzle} o _0 o ${layout}`)] as const;
  return swizzleVerdict(engine, ...sides, bytes, swizzledLanes(engine, ...sides, bytes));
};

test.each([
  ['Sw<3,3,3>', '(_8,_64):(_64,_1)', 2, 16, 8, 1],
  ['Sw<2,3,3>', '(_8,_64):(_64,_1)', 2, 16, 8, 2],
  ['Sw<3,2,3>', '(_8,_32):(_32,_1)', 4, 16, 8, 1],
  ['Sw<3,3,3>', '(_64,_8):(_1,_64)', 2, 16, 8, 1],
])(
  '%s o %s of %i B: reads of %i B, %i-way before, %i-way after',
  (swizzle, layout, size, bytes, before, after) => {
    const verdict = verdictOf(swizzle, layout, size)!;
    expect(verdict.bytes).toBe(bytes);
    expect([verdict.before.ways, verdict.after.ways]).toEqual([before, after]);
    expect(verdict.after.wavefronts).toBe(verdict.after.ideal * after);
  },
);

test.each([
  ['(_8,_64):(_64,_1)', 'down'],
  ['(_64,_8):(_1,_64)', 'across'],
  // Rows lie behind each other, so that a row of vectors is what meets in one bank.
  ['(_8,(_8,_8)):(_8,(_1,_64))', 'across'],
])('Sw<3,3,3> o %s is judged by lanes that go %s', (layout, lanes) => {
  expect(verdictOf('Sw<3,3,3>', layout, 2)).toMatchObject({
    lanes,
    before: { ways: 8 },
    after: { ways: 1 },
  });
});

test('a swizzle that scatters what a lane takes is read in smaller instructions', () => {
  const { bytes, before, after } = verdictOf('Sw<3,0,6>', '(_8,_64):(_64,_1)', 2)!;
  expect([bytes, before.bytes, after.bytes]).toEqual([16, 16, 2]);
  expect(verdictOf('Sw<3,3,3>', '(_8,_64):(_64,_1)', 3)).toBeNull();
});

test('what is XORed into an offset is what the swizzle reads of it, moved', () => {
  const swizzle = { bits: 3, base: 3, shift: 3 };
  expect(maskOf(279, swizzle)).toBe(32);
  expect(swizzled(279, swizzle)).toBe(311);
  const { text, table } = sideOf('Sw<3,3,3> o _0 o (_8,_64):(_64,_1)');
  const plain = engine.grid('(_8,_64):(_64,_1)');
  plain.offsets.forEach((offset, i) => {
    expect(swizzled(offset, swizzle), text).toBe(table.offsets[i]);
  });
});

test('a lane may take less than it could', () => {
  const sides = [sideOf('(_32,_32):(_33,_1)'), sideOf('(_32,_32):(_33,_1)')] as const;
  const { before, after } = { before: sides[0].table, after: sides[1].table };
  expect(widthsOver(before, after, 4)).toEqual([1]);
  const rows = [sideOf('(_8,_64):(_64,_1)'), sideOf('Sw<3,3,3> o _0 o (_8,_64):(_64,_1)')] as const;
  expect(widthsOver(rows[0].table, rows[1].table, 2)).toEqual([1, 2, 4, 8]);
  expect(swizzleVerdict(engine, ...rows, 2, 'down', 2)!.bytes).toBe(4);
});
