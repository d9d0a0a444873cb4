import type { Fact } from '../facts';

export default [
  { fact: 'TMA: one thread copies a box.', exercise: 'hopper-guess' },
  {
    fact: 'An operand that is read through a descriptor has thread stride 0.',
    exercise: 'hopper-zero',
    code: 'SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}.ALayout',
    prints: '(_128,(_64,_16)):(_0,(_1,_64))',
  },
  { fact: 'An mbarrier counts the bytes that arrive.', exercise: 'hopper-bytes' },
  { fact: 'wgmma is executed by 128 threads.', exercise: 'hopper-sums' },
] satisfies readonly Fact[];
