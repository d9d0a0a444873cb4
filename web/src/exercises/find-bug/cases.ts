import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{ lines: ['a', 'b'] }, 1, ['1'], { is: 'right' }],
  [{ lines: ['a', 'b'] }, 1, ['0'], { is: 'wrong' }],
  [{ lines: ['a', 'b'] }, 1, [], { is: 'unreadable' }],
];
