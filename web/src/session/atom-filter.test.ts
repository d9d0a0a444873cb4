import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { allShapes, allTypes, archesOf, archOf, findAtoms, typesOf } from './atom-filter';

const catalog = (await engineInNode()).catalog().atoms;
const named = (name: string) => catalog.find((atom) => atom.name === name)!;
const atoms = [
  'SM80_16x8x16_F32F16F16F32_TN',
  'SM80_16x8x8_F32TF32TF32F32_TN',
  'SM75_U32x4_LDSM_N',
  'GMMA::Layout_K_SW128_Atom',
  'DefaultCopy',
].map(named);
const all = { kind: '', arch: '', type: '', shape: '' } as const;
const names = (wanted: Partial<Parameters<typeof findAtoms>[1]>) =>
  findAtoms(atoms, { ...all, ...wanted }).map(({ name }) => name);

test('architectures are those that the atoms have, oldest first', () => {
  expect(archesOf(atoms)).toEqual(['SM75', 'SM80', 'SM90']);
  expect(archOf(named('DefaultCopy'))).toBe('');
});

test('kind and architecture narrow the list', () => {
  expect(names({ kind: 'copy', arch: 'SM75' })).toEqual(['SM75_U32x4_LDSM_N']);
  expect(names({})).toHaveLength(5);
});

test('types and shapes are those of the operands', () => {
  expect(allTypes(atoms)).toEqual(['TF32', 'F32', 'F16']);
  expect(allShapes(atoms)).toEqual(['16x8x8', '16x8x16']);
  expect(typesOf(named('SM90_64x8x16_F32BF16BF16_SS'))).toEqual(['F32', 'BF16']);
  expect(typesOf(named('SM61_DP4A'))).toEqual(['S32', 'S8']);
  // U32 counts registers there.
  expect(typesOf(atoms[2]!)).toEqual([]);
});

test('a template may have any of the types that its arguments may be', () => {
  expect(typesOf(named('SM100_MMA_F16BF16_SS'))).toEqual(['F32', 'F16', 'BF16']);
  expect(typesOf(named('SM120_16x8x32_TN'))).toContain('E5M2');
  expect(typesOf(named('SM120_16x8x64_TN_VS'))).toEqual(['F32', 'E2M1']);
  expect(allShapes([named('SM100_MMA_F16BF16_SS'), named('SM120_16x8x64_TN_VS')])).toEqual([
    '16x8x64',
  ]);
});

test('type and shape narrow the list', () => {
  expect(names({ type: 'F16' })).toEqual(['SM80_16x8x16_F32F16F16F32_TN']);
  expect(names({ type: 'F32' })).toHaveLength(2);
  expect(names({ shape: '16x8x8' })).toEqual(['SM80_16x8x8_F32TF32TF32F32_TN']);
});
