import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, ['8', '2*4'], ['8', '2 × 4'], { is: 'right' }],
  [{}, ['8', '2*4'], ['8', '4'], { is: 'wrong', values: [1, 2] }],
  [{}, ['8', '2*4'], ['8'], { is: 'unreadable' }],
];
