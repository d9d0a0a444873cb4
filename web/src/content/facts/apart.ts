import type { Fact } from '../facts';

export default [
  {
    fact: 'flatten takes inner brackets away.',
    exercise: 'apart-flatten',
    code: 'flatten(((4,3),1):((3,1),0))',
    prints: '(4,3,1):(3,1,0)',
  },
  { fact: 'A slice keeps the open modes.', exercise: 'apart-slice' },
  { fact: 'Layouts are concatenated mode by mode.', exercise: 'apart-repeat' },
  {
    fact: '(2,3,2):(12,4,1) is 0 4 8 1 5 9 / 12 16 20 13 17 21.',
    exercise: 'apart-three',
    code: '((2,3,2):(12,4,1))(1,1,1)',
    prints: '17',
  },
] satisfies readonly Fact[];
