import type { Fact } from '../facts';

export default [
  {
    fact: 'ldmatrix x4: who reads.',
    exercise: 'retile-source',
    code: 'Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}.ValLayoutSrc',
    prints: '(_32,_8):(_8,_1)',
  },
  {
    fact: 'ldmatrix x4: who receives.',
    exercise: 'retile-ldmatrix',
    code: 'Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}.ValLayoutDst',
    prints: '(_32,(_2,_4)):(_2,(_1,_64))',
  },
  {
    fact: 'make_tiled_copy_A takes the table of the MMA; its source differs.',
    code: 'get_layoutS_TV(make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{},make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))))',
    prints: '((_16,_2,_2,_2),(_8,_1)):((_1,_256,_16,_0),(_32,_0))',
  },
  {
    fact: 'retile_D views a fragment in the shape of the copy.',
    exercise: 'retile-shape',
    code: 'layout(retile_D(get_slice(make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{},make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))),0),make_tensor(((_2,_2,_2),_4,_4):((_1,_2,_4),_8,_32))))',
    prints: '((_8,_1),_4,_4):((_1,_0),_8,_32)',
  },
  {
    fact: 'One copy of B fills two atoms.',
    exercise: 'retile-pairs',
    code: 'get_layoutS_TV(make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{},make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))))',
    prints: '((_8,_2,_2,_2,_2),(_8,_1)):((_1,_256,_16,_0,_8),(_32,_0))',
  },
] satisfies readonly Fact[];
