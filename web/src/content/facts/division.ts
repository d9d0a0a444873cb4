import type { Fact } from '../facts';

export default [
  {
    fact: 'A divided by B is A o (B, complement of B).',
    exercise: 'division-fill',
    code: 'logical_divide((4,2,3):(2,1,8),4:2)',
    prints: '((2,2),(2,3)):((4,1),(2,8))',
  },
  {
    fact: 'zipped gathers tiles and rests.',
    exercise: 'division-form',
    code: 'zipped_divide((9,(4,8)):(59,(13,1)),<3:3,(2,4):(1,8)>)',
    prints: '((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))',
  },
  {
    fact: 'A ragged division rounds up.',
    exercise: 'division-count',
    code: 'logical_divide(_10:_1,_4)',
    prints: '(_4,_3):(_1,_4)',
  },
] satisfies readonly Fact[];
