import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'An atom of B may hold fewer values than ldmatrix brings. A Tile of 16 along N takes two atoms at once.',
      zh: 'B 的一个原子可能没有 ldmatrix 送来的那么多值。Tile 沿 N 取 16，就一次填两个原子。',
    },
    code: 'make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{},make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN)).Tiler_MN',
    not: 'make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{},make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_1,_1),(_16,_16,_16))).Tiler_MN',
  },
] satisfies readonly Pitfall[];
