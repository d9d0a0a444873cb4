import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{ rows: 2, cols: 2, threads: 2 }, '(2,2):(2,1)', ['0', '0', '1', '1'], { is: 'right' }],
  [{ rows: 2, cols: 2, threads: 2 }, '(2,2):(1,2)', ['0', '0', '1', '1'], { is: 'wrong' }],
  [{ rows: 2, cols: 2, threads: 2 }, '(2,2):(1,2)', ['0', '0'], { is: 'unreadable' }],
];
