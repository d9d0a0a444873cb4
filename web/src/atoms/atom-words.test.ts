import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { archOf } from '../session/atom-filter';
import { atomFinder } from './atom-words';
import { instructionOf } from './instructions';

let engine: Engine;
let find: ReturnType<typeof atomFinder>;
beforeAll(async () => {
  engine = await engineInNode();
  find = atomFinder(engine.catalog().atoms);
});

const names = (question: string) => find(question).map(({ name }) => name);
/** The instructions of all atoms found. */
const found = (question: string) =>
  [...new Set(find(question).map((atom) => instructionOf(atom)?.name))].sort();

test.each([
  ['ldmatrix', ['ldmatrix']],
  ['mma.sync', ['mma.sync']],
  ['wgmma', ['wgmma']],
  ['stmatrix.x4', ['stmatrix']],
  ['TMA multicast', ['cp.async.bulk.tensor (TMA)']],
])('%s finds what PTX calls so', (question, instructions) => {
  const mine = found(question).filter(Boolean);
  expect(mine).toEqual(instructions);
});

test('generations are found by their names and by GPUs', () => {
  for (const [word, arches] of [
    ['hopper', ['SM90']],
    ['H100', ['SM90']],
    ['blackwell', ['SM100', 'SM103', 'SM120']],
    ['sm_80', ['SM80']],
  ] as const) {
    const atoms = find(word).filter(({ kind }) => kind !== 'preset');
    expect([...new Set(atoms.map(archOf))].sort(), word).toEqual(arches);
  }
});

test('types are found by what people call them', () => {
  expect(names('fp8 ada')).toHaveLength(8);
  expect(names('half 16x8x16')).toEqual([
    'SM80_16x8x16_F16F16F16F16_TN',
    'SM80_16x8x16_F32F16F16F32_TN',
  ]);
  expect(names('f16 ldsm')).toEqual([]);
});

test('tensor cores are found in both languages', () => {
  expect(names('张量核心 hopper').length).toBeGreaterThan(1000);
  expect(names('张量核心')).toEqual(names('tensor core'));
  // Integer dot products are instructions of the other cores.
  expect(names('tensor core').filter((name) => name.startsWith('SM61_'))).toEqual([]);
  expect(names('dp4a')).toContain('SM61_DP4A');
});

test('an instruction as PTX writes it finds its atom', () => {
  expect(names('mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32')).toEqual([
    'SM80_16x8x16_F32BF16BF16F32_TN',
  ]);
  expect(names('ldmatrix.sync.aligned.m8n8.x4.shared.b16')).toContain('SM75_U32x4_LDSM_N');
});

test('nothing asked is everything, an unknown word nothing', () => {
  expect(names(' ')).toHaveLength(engine.catalog().atoms.length);
  expect(names('zzz')).toEqual([]);
});
