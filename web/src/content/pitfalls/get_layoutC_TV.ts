import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'With more than one atom along both N and K, CuTe’s table of C runs out of its tile. A and B are right.',
      zh: '沿 N 和沿 K 都不止一个原子时，CuTe 的 C 表会跑到 tile 外面。A 和 B 没有问题。',
    },
    code: 'cosize(get_layoutC_TV(make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(_1,_2,_2))))',
    not: 'size(make_layout((_16,_16)))',
  },
] satisfies readonly Pitfall[];
