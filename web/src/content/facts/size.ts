import type { Fact } from '../facts';

export default [
  {
    fact: 'cosize is the size of the codomain.',
    exercise: 'size-cosize',
    code: 'cosize(4:2)',
    prints: '7',
  },
  {
    fact: 'The image is what is really hit.',
    exercise: 'size-image',
    code: 'cosize((2,3):(1,4))',
    prints: '10',
  },
  {
    fact: 'A shape alone means LayoutLeft.',
    code: 'make_layout((_2,_4))',
    prints: '(_2,_4):(_1,_2)',
  },
  {
    fact: 'LayoutRight counts from the right.',
    exercise: 'size-right',
    code: 'make_layout(make_shape(_2{},4),LayoutRight{})',
    prints: '(_2,4):(4,_1)',
  },
  {
    fact: 'rank and depth of (2,(2,2)):(4,(2,1)) are 2.',
    exercise: 'size-recall-print',
    code: 'rank((2,(2,2)):(4,(2,1)))',
    prints: '2',
  },
] satisfies readonly Fact[];
