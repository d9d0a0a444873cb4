import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, [2, 0], ['2', '0'], { is: 'right' }],
  [{}, [2, 0], ['2', '1'], { is: 'wrong', values: [1, 2] }],
  [{}, [2, 0], ['2'], { is: 'unreadable', values: [1] }],
];
