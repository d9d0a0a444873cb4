import type { Fact } from '../facts';

export default [
  {
    fact: '(s0:d0) o (s1:d1) is s1:(d0*d1): every d1-th element.',
    exercise: 'composition-guess',
    code: 'composition(_20:_3,_4:_5)',
    prints: '_4:_15',
  },
  {
    fact: 'B may reshape A.',
    exercise: 'composition-cell',
    code: 'composition(20:2,(4,5):(5,1))',
    prints: '(4,5):(10,2)',
  },
  { fact: 'A mode of B may split over the modes of A.', exercise: 'composition-modes' },
  {
    fact: 'A tiler composes by mode.',
    exercise: 'composition-box',
    code: 'composition((4,8):(8,1),(2,4))',
    prints: '(2,4):(8,1)',
  },
] satisfies readonly Fact[];
