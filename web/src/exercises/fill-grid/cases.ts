import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, '(2,2):(1,-2)', ['0', '1', '−2', '－１'], { is: 'right' }],
  [{}, '(2,2):(1,2)', ['0', '1', '2', '4'], { is: 'wrong', values: [3, 4] }],
  [{}, '(2,2):(1,2)', ['0', '1', '2'], { is: 'unreadable', values: [1] }],
];
