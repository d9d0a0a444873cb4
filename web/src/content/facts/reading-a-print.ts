import type { Fact } from '../facts';

export default [
  {
    fact: 'Static integers print with an underscore, dynamic ones without.',
    exercise: 'reading-a-print-guess',
    code: 'make_layout(make_shape(Int<4>{},8),make_stride(8,Int<1>{}))',
    prints: '(_4,8):(8,_1)',
  },
  {
    fact: 'Static with static stays static, mixing gives dynamic.',
    exercise: 'reading-a-print-mix',
    code: '_4+4',
    prints: '8',
  },
  { fact: 'A static 0 absorbs what it is multiplied with.', code: '_0*7', prints: '_0' },
  { fact: 'The remainder by a static 1 is a static 0.', code: '7%_1', prints: '_0' },
  {
    fact: 'rank counts the parts of the outermost tuple, depth the nesting.',
    exercise: 'reading-a-print-rank',
  },
  { fact: 'Shape and stride have to be congruent.', exercise: 'reading-a-print-congruent' },
] satisfies readonly Fact[];
