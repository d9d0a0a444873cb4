import type { Fact } from '../facts';

export default [
  {
    fact: 'A TV layout gives the 1-D coordinate of a cell in the tile.',
    exercise: 'tv-index',
    code: '(((4,8),(2,2)):((32,1),(16,8)))((9,2))',
    prints: '42',
  },
  { fact: 'A fragment table of PTX is a layout.', exercise: 'tv-fragment' },
  {
    fact: 'The inverse says who owns a cell.',
    exercise: 'tv-owner',
    code: 'right_inverse((_4,_8):(_8,_1))',
    prints: '(_8,_4):(_4,_1)',
  },
  {
    fact: 'The left inverse does not mind gaps.',
    exercise: 'tv-inverse',
    code: 'left_inverse((_4,_8):(_9,_1))',
    prints: '(_9,_4):(_4,_1)',
  },
  {
    fact: 'The right inverse ends at the first gap.',
    code: 'right_inverse(_4:_2)',
    prints: '_1:_0',
  },
] satisfies readonly Fact[];
