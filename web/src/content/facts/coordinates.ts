import type { Fact } from '../facts';

export default [
  {
    fact: 'Counting is colexicographic: the leftmost index runs fastest.',
    exercise: 'coordinates-guess',
  },
  {
    fact: 'idx2crd gives the natural coordinate.',
    exercise: 'coordinates-natural',
    code: 'idx2crd(16,(3,(2,3)))',
    prints: '(1,(1,2))',
  },
  {
    fact: 'A static index into a static shape gives a static coordinate.',
    exercise: 'coordinates-recall-print',
    code: 'idx2crd(_16,(_3,(_2,_3)))',
    prints: '(_1,(_1,_2))',
  },
  {
    fact: 'idx2crd does not wrap its last mode.',
    code: 'idx2crd(18,(3,(2,3)))',
    prints: '(0,(0,3))',
  },
  {
    fact: '(2,(2,3)):(6,(3,1)) is 0 3 1 4 2 5 / 6 9 7 10 8 11.',
    exercise: 'coordinates-grid',
    code: '((2,(2,3)):(6,(3,1)))(1,(0,1))',
    prints: '7',
  },
] satisfies readonly Fact[];
