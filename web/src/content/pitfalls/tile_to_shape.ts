import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Copies of the block follow each other down the columns. Another order has to be asked for.',
      zh: '块的副本默认沿列往下排。要别的次序，得自己写出来。',
    },
    code: 'tile_to_shape((_8,_8):(_1,_8),(_32,_16))',
    not: 'tile_to_shape((_8,_8):(_1,_8),(_32,_16),(_2,_1))',
  },
] satisfies readonly Pitfall[];
