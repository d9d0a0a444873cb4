import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, 1, ['1'], { is: 'right' }],
  [{}, 1, ['0'], { is: 'wrong' }],
  [{}, 1, [], { is: 'unreadable' }],
];
