import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'The Tile is that of the whole TiledMMA, not of one warp. A larger one gives each thread more values and adds no threads.',
      zh: 'Tile 是整个 TiledMMA 的，不是一个 warp 的。它更大，是让每个线程多拿值，线程数不变。',
    },
    code: 'size(make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(_2,_2),(_64,_64,_16)))',
    not: '4*size(make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(_2,_2),(_32,_32,_16)))',
  },
] satisfies readonly Pitfall[];
