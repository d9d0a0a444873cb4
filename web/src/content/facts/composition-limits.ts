import type { Fact } from '../facts';

export default [
  {
    fact: 'The shape condition.',
    exercise: 'composition-limits-which',
    code: 'composition((_6,_4):(_1,_8),_6:_2)',
    prints: '(_3,_2):(_2,_8)',
  },
  {
    fact: 'With dynamic numbers the result is silently short.',
    exercise: 'composition-limits-size',
    code: 'composition((6,4):(_1,8),5:2)',
    prints: '(3,1):(2,8)',
  },
  {
    fact: 'A stride that is smaller than the mode is taken as fitting.',
    exercise: 'composition-limits-stride',
    code: 'composition((_6,_4):(_1,_8),_4:_4)',
    prints: '(_2,_2):(_4,_8)',
  },
  {
    fact: 'Modes of B that carry give a wrong result without a message.',
    exercise: 'composition-limits-carry',
  },
  { fact: 'The last mode of A has no end.', code: 'composition(_4:_2,_100:_3)', prints: '_100:_6' },
  {
    fact: 'A tiler drops the modes beyond its own.',
    code: 'composition((_4,_2,_3):(_1,_8,_16),(_2,_1))',
    prints: '(_2,_1):(_1,_8)',
  },
  { fact: 'complement refuses static overlaps.', exercise: 'composition-limits-refuse' },
  {
    fact: 'complement accepts a remainder and leaves holes.',
    exercise: 'composition-limits-holes',
    code: 'complement((_4,_2):(_1,_6),_24)',
    prints: '_2:_12',
  },
  {
    fact: 'complement leaves out modes with stride 0.',
    code: 'complement((_4,_2):(_1,_0),_24)',
    prints: '_6:_4',
  },
] satisfies readonly Fact[];
