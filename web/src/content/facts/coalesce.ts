import type { Fact } from '../facts';

export default [
  {
    fact: 'Neighbours with d1 = s0*d0 become one; static 1s are dropped.',
    exercise: 'coalesce-guess',
    code: 'coalesce((_2,(_1,_6)):(_1,(_6,_2)))',
    prints: '_12:_1',
  },
  {
    fact: 'Only static facts count.',
    exercise: 'coalesce-static',
    code: 'coalesce((4,_1,3):(_1,7,4))',
    prints: '(4,3):(_1,4)',
  },
  { fact: 'The form by profile keeps the rank.', exercise: 'coalesce-profile' },
] satisfies readonly Fact[];
