import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, 2, ['2'], { is: 'right' }],
  [{}, 2, ['0'], { is: 'wrong' }],
  [{}, 2, [], { is: 'unreadable' }],
];
