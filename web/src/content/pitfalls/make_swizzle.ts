import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A swizzle counts in the units of the offsets behind it. Written for bytes it is another one than for halves.',
      zh: 'swizzle 以后面偏移的单位来数。按字节写和按 half 写，是两个不同的 swizzle。',
    },
    code: 'make_swizzle(3,4,3)(64)',
    not: 'make_swizzle(3,3,3)(64)',
  },
] satisfies readonly Pitfall[];
