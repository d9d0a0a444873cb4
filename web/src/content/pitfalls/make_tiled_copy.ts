import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Each thread needs at least as many values as one instruction moves.',
      zh: '每个线程的值至少要有一条指令搬的那么多。',
    },
    code: 'make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_4):(_0,_1)).Tiler_MN',
    not: 'make_tiled_copy(Copy_Atom<UniversalCopy<uint64_t>,half_t>{},(_16,_8):(_8,_1),(_1,_4):(_0,_1)).Tiler_MN',
  },
] satisfies readonly Pitfall[];
