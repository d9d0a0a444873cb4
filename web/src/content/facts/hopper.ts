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
  {
    fact: 'tcgen05 is issued by one thread for a block: the thread of its atom is the block.',
    code: 'SM100_MMA_F16BF16_SS<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>.ThrID',
    prints: '_1:_0',
  },
  { fact: 'Accumulators of Blackwell live in tensor memory.', exercise: 'hopper-tmem' },
] satisfies readonly Fact[];
