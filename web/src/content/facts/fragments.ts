import type { Fact } from '../facts';

export default [
  {
    fact: 'thrfrg_C in four steps.',
    exercise: 'fragments-atoms',
    code: 'thrfrg_C(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)),(_32,_32):(_1,_32))',
    prints: '(((_4,_8),(_2,_2)),((_2,_2),(_1,_2))):(((_64,_1),(_16,_256)),((_32,_8),(_0,_512)))',
  },
  {
    fact: 'thrfrg_A of 128x64, row-major.',
    code: 'thrfrg_A(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)),(_128,_64):(_64,_1))',
    prints:
      '(((_4,_8),(_2,_1)),((_2,_2,_2),(_4,_4))):(((_2,_64),(_1024,_0)),((_1,_512,_8),(_2048,_16)))',
  },
  {
    fact: 'thrfrg_B of 128x64, column-major.',
    code: 'thrfrg_B(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)),(_128,_64):(_1,_128))',
    prints:
      '(((_4,_8),(_2,_1)),((_2,_2),(_8,_4))):(((_256,_1),(_8,_0)),((_128,_1024),(_16,_2048)))',
  },
  { fact: 'A thread has a place in its atom and a warp.', exercise: 'fragments-thread' },
  {
    fact: 'tCrA is (MMA, MMA_M, MMA_K), and not thrfrg_A.',
    exercise: 'fragments-count',
    code: 'layout(partition_fragment_A(get_slice(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)),0),composition(Swizzle<3,3,3>{},(_128,_64):(_64,_1))))',
    prints: '((_2,_2,_2),_4,(_2,_2)):((_1,_2,_4),_8,(_32,_64))',
  },
  { fact: '_0 is a mode of size 1 or a broadcast.', exercise: 'fragments-zero' },
  {
    fact: 'make_fragment_C has registers of its own.',
    exercise: 'fragments-owner',
    code: 'partition_shape_C(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)),(_128,_128))',
    prints: '((_2,_2),_4,_8)',
  },
  { fact: 'The letters of tAgA, tCsA, tCrA, tXrA.', exercise: 'fragments-name' },
] satisfies readonly Fact[];
