import type { Fact } from '../facts';

export default [
  {
    fact: 'The shared layout of sgemm_sm80.',
    code: 'make_plan(sgemm_sm80).sA',
    prints: 'Sw<3,3,3> o _0 o ((_8,_16),((_8,_8),_1),(_1,_3)):((_8,_512),((_1,_64),_0),(_0,_8192))',
  },
  {
    fact: 'What a thread of sgemm_sm80 holds of A.',
    code: 'make_plan(sgemm_sm80).tCrA',
    prints: '((_2,_2,_2),_4,(_2,_2)):((_1,_2,_4),_8,(_32,_64))',
  },
  { fact: 'Global to shared: what each thread copies.', exercise: 'walk-copy' },
  { fact: 'How often a thread issues its copy.', exercise: 'walk-times' },
  { fact: 'Shared to registers runs one k block ahead.', exercise: 'walk-loop' },
  { fact: 'The product: repeats along M and N.', exercise: 'walk-mmas' },
  { fact: 'The epilogue stores the sums.', exercise: 'walk-store' },
] satisfies readonly Fact[];
