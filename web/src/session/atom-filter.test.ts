import { expect, test } from 'vitest';
import type { AtomRow } from './atom-filter';
import { allShapes, allTypes, archesOf, archOf, findAtoms, typesOf } from './atom-filter';

const atoms: AtomRow[] = [
  { name: 'SM80_16x8x16_F32F16F16F32_TN', kind: 'mma' },
  { name: 'SM80_16x8x8_F32TF32TF32F32_TN', kind: 'mma' },
  { name: 'SM75_U32x4_LDSM_N', kind: 'copy' },
  { name: 'GMMA::Layout_K_SW128_Atom', kind: 'smem_atom' },
  { name: 'DefaultCopy', kind: 'copy' },
];
const all = { kind: '', arch: '', type: '', shape: '' } as const;
const names = (wanted: Partial<Parameters<typeof findAtoms>[1]>) =>
  findAtoms(atoms, { ...all, ...wanted }).map(({ name }) => name);

test('architectures come from the names, oldest first', () => {
  expect(archesOf(atoms)).toEqual(['SM75', 'SM80', 'SM90']);
  expect(archOf('DefaultCopy')).toBe('');
});

test('kind and architecture narrow the list', () => {
  expect(names({ kind: 'copy', arch: 'SM75' })).toEqual(['SM75_U32x4_LDSM_N']);
  expect(names({})).toHaveLength(5);
});

test('types and shapes come from the names of MMAs', () => {
  expect(allTypes(atoms)).toEqual(['TF32', 'F32', 'F16']);
  expect(allShapes(atoms)).toEqual(['16x8x8', '16x8x16']);
  expect(typesOf({ name: 'SM90_64x8x16_F32BF16BF16_SS<A,B>', kind: 'mma' })).toEqual([
    'F32',
    'BF16',
  ]);
  // U32 counts registers there.
  expect(typesOf(atoms[2]!)).toEqual([]);
});

test('type and shape narrow the list', () => {
  expect(names({ type: 'F16' })).toEqual(['SM80_16x8x16_F32F16F16F32_TN']);
  expect(names({ type: 'F32' })).toHaveLength(2);
  expect(names({ shape: '16x8x8' })).toEqual(['SM80_16x8x8_F32TF32TF32F32_TN']);
});
