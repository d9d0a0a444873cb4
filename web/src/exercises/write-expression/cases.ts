import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, '(4,4):(4,1)', ['(4,(2,2)):(4,(1,2))'], { is: 'right' }],
  [{}, '(4,4):(4,1)', ['（4，4）：（4，1）'], { is: 'right' }],
  [{}, '(4,4):(4,1)', ['(4,4):(1,4)'], { is: 'wrong', says: 'differs' }],
  [{}, '(4,4):(4,1)', ['(4,2):(4,1)'], { is: 'wrong', says: 'otherSize' }],
  [{}, '(4,4):(4,1)', ['(4,4)'], { is: 'unreadable', says: 'noStride' }],
  [{}, '(4,4):(4,1)', ['(4,4:(4,1)'], { is: 'unreadable', says: 'unreadable' }],
  [{}, '(4,4):(4,1)', ['make_layout((4,4),LayoutRight)'], { is: 'right' }],
  [
    {},
    'complement(4:2,24)',
    ['complement(4:2,24)'],
    { is: 'unreadable', says: 'operation', values: ['complement'] },
  ],
  [{}, 'complement(4:2,24)', ['(2,3):(1,8)'], { is: 'right' }],
  [{ exact: true }, '8:1', ['(2,4):(1,2)'], { is: 'wrong' }],
  [{ exact: true }, '8:1', ['_8:_1'], { is: 'right' }],
];
