import type { Fact } from '../facts';

export default [
  {
    fact: 'thr_layout_vmnk counts warps along M first.',
    exercise: 'tiled-mma-warp',
    code: 'get_thr_layout_vmnk(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)))',
    prints: '(_32,_2,_2,_1):(_1,_32,_64,_0)',
  },
  { fact: 'The Tile is the size of the whole TiledMMA.', exercise: 'tiled-mma-guess' },
  {
    fact: 'layoutA_TV broadcasts along N.',
    exercise: 'tiled-mma-values',
    code: 'get_layoutA_TV(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)))',
    prints: '((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0)))',
  },
  { fact: 'A permutation renames B and C alike.', exercise: 'tiled-mma-permute' },
] satisfies readonly Fact[];
