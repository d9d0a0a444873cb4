import type { Fact } from '../facts';

export default [
  { fact: 'Eight lanes of 16 bytes are served together.', exercise: 'banks-guess' },
  {
    fact: 'Sw<3,3,3>(64) is 72.',
    exercise: 'banks-xor',
    code: 'Swizzle<3,3,3>{}(64)',
    prints: '72',
  },
  { fact: 'A swizzle moves bits [M+S,M+S+B) into [M,M+B).', exercise: 'banks-bits' },
  { fact: 'A swizzle is fitted to the access.', exercise: 'banks-find' },
] satisfies readonly Fact[];
