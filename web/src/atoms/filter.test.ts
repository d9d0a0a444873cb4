import { expect, test } from 'vitest';
import type { AtomRow } from './filter';
import { archesOf, archOf, findAtoms } from './filter';

const atoms: AtomRow[] = [
  { name: 'SM80_16x8x16_F32F16F16F32_TN', kind: 'mma' },
  { name: 'SM80_16x8x8_F32TF32TF32F32_TN', kind: 'mma' },
  { name: 'SM75_U32x4_LDSM_N', kind: 'copy' },
  { name: 'GMMA::Layout_K_SW128_Atom', kind: 'smem_atom' },
  { name: 'DefaultCopy', kind: 'copy' },
];
const all = { words: '', kind: '', arch: '' } as const;
const names = (wanted: Partial<Parameters<typeof findAtoms>[1]>) =>
  findAtoms(atoms, { ...all, ...wanted }).map(({ name }) => name);

test('architectures come from the names, oldest first', () => {
  expect(archesOf(atoms)).toEqual(['SM75', 'SM80', 'SM90']);
  expect(archOf('DefaultCopy')).toBe('');
});

test('all words must occur, in any order and case', () => {
  expect(names({ words: 'f16 16x8x16' })).toEqual(['SM80_16x8x16_F32F16F16F32_TN']);
  expect(names({ words: 'f16 ldsm' })).toEqual([]);
  expect(names({})).toHaveLength(5);
});

test('kind and architecture narrow the list', () => {
  expect(names({ kind: 'copy', arch: 'SM75' })).toEqual(['SM75_U32x4_LDSM_N']);
});
