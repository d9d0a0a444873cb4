import type { Fact } from '../facts';

export default [
  {
    fact: 'cp.async of 128 bits of half is one thread and 8 values.',
    exercise: 'tiled-copy-few',
    code: 'Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}.ValLayoutSrc',
    prints: '(_1,_8):(_0,_1)',
  },
  {
    fact: '16x8 threads of 1x8 values move a tile of 16x64.',
    exercise: 'tiled-copy-make',
    code: 'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_8):(_0,_1)).Tiler_MN',
    prints: '(_16,_64)',
  },
  {
    fact: 'Its table is the inverse of a raked product.',
    exercise: 'tiled-copy-guess',
    code: 'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_8):(_0,_1)).TiledLayout_TV',
    prints: '((_8,_16),_8):((_128,_1),_16)',
  },
  { fact: 'Thread t holds row t/8, columns 8*(t%8) to +7.', exercise: 'tiled-copy-thread' },
  {
    fact: 'A thread’s part is (CPY, CPY_M, CPY_K).',
    exercise: 'tiled-copy-modes',
    code: 'layout(partition_S(get_slice(make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_8):(_0,_1)),0),make_tensor((_128,_64):(_64,_1))))',
    prints: '((_8,_1),_8,_1):((_1,_0),_1024,_0)',
  },
  {
    fact: 'tile2thrfrg of 128x64, column-major.',
    exercise: 'tiled-copy-steps',
    code: 'tidfrg_S(make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_8):(_0,_1)),(_128,_64):(_1,_128))',
    prints: '((_8,_16),(_8,_1),(_8,_1)):((_1024,_1),(_128,_0),(_16,_0))',
  },
] satisfies readonly Fact[];
