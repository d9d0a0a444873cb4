import { expect, test } from 'vitest';
import { scaleScenes } from './scale-scene';
import { engineInNode } from '../../engine/in-node';
import { factorsOf } from './scales';

const engine = await engineInNode();
const factorsIn = (text: string) => factorsOf(engine.value(text)!.parts);

const kWhole = '(((_32,_4),2),((_16,_4),4)):(((_16,_4),2048),((_0,_1),_512))';

test('a factor serves one row and the elements whose stride is 0', () => {
  const factors = factorsIn(kWhole)!;
  expect([factors.rows, factors.cols, factors.blockRows, factors.blockCols]).toEqual([
    256, 16, 1, 16,
  ]);
  // Row 33, vector 6: 16 + 4 within the atom, the second atom along K.
  expect(factors.offsets[33 + 6 * 256]).toBe(16 + 4 + 2 + 512);
  expect(factors.indices[33 + 6 * 256]).toBe(33 + 6 * 16 * 256);
});

test('an instruction’s shape ((M,K),MMA_M,MMA_K) gives the same operand', () => {
  const staged = '((((_32,_4),_1),(_32,_1)),_1,(_4,_2)):((((_16,_4),_512),(_0,_1)),_0,(_1,_512))';
  const factors = factorsIn(staged)!;
  expect([factors.rows, factors.cols, factors.blockCols]).toEqual([128, 8, 32]);
  expect(factors.offsets[5 + 4 * 128]).toBe(5 * 16 + 512);
});

test('factors along M have blocks of rows', () => {
  const turned = '(((_32,_4),1),((_32,_4),1),(_1,1)):(((_0,_1),_512),((_16,_4),512),(_0,512))';
  const factors = factorsIn(turned)!;
  expect([factors.rows, factors.cols, factors.blockRows, factors.blockCols]).toEqual([
    4, 128, 32, 1,
  ]);
});

test('operand and memory show each factor once', () => {
  const factors = factorsIn(kWhole)!;
  const { operand, memory } = scaleScenes(factors, null);
  const seen = new Set<number>();
  for (let cell = 0; cell < operand.rows * operand.cols; cell++) {
    const index = operand.indexOf(cell);
    const [place] = memory.cellsOf(index);
    expect(memory.indexOf(place!)).toBe(index);
    seen.add(place!);
  }
  expect(seen.size).toBe(256 * 16);
  expect(memory.rows * memory.cols).toBe(256 * 16);
});

test('other layouts have none', () => {
  expect(factorsIn('_8:_1')).toBeNull();
  expect(factorsIn('Sw<3,4,3> o _0 o (8,8):(8,1)')).toBeNull();
});
