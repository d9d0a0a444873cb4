import type { Fact } from '../facts';

export default [
  {
    fact: 'The complement of 4:1 in 24 is 6:4.',
    exercise: 'complement-guess',
    code: 'complement(4:1,24)',
    prints: '6:4',
  },
  {
    fact: 'It fills gaps first.',
    exercise: 'complement-mark',
    code: 'complement((_2,_2):(_1,_6),_24)',
    prints: '(_3,_2):(_2,_12)',
  },
  { fact: 'Its image meets that of A at 0 alone.', exercise: 'complement-both' },
  {
    fact: 'There is no rule for its number of modes.',
    exercise: 'complement-refute',
    code: 'complement(_6:_4,_24)',
    prints: '_4:_1',
  },
] satisfies readonly Fact[];
