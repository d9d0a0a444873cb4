import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, '4:2', ['6', '0', '2', '4'], { is: 'right' }],
  [{}, '4:2', ['6', '0', '3'], { is: 'wrong', values: [2, 1] }],
  [{}, '4:2', [], { is: 'unreadable' }],
];
