import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{}, '19', ['19'], { is: 'right' }],
  [{}, '19', ['１９'], { is: 'right' }],
  [{}, '19', ['2*8+3'], { is: 'right' }],
  [{}, '19', [' 2 × (8 + 1) + 1 '], { is: 'right' }],
  [{}, '0*1-3', ['−3'], { is: 'right' }],
  [{}, '19', ['+19'], { is: 'right' }],
  [{}, '19', ['twenty'], { is: 'unreadable', says: 'notANumber' }],
  [{}, '19', [''], { is: 'unreadable' }],
  [{}, '19', ['2*'], { is: 'unreadable' }],
  [{}, '19', ['18'], { is: 'wrong', values: ['18'], perhaps: 'perhaps.end' }],
  [{}, '24', ['8'], { is: 'wrong', perhaps: 'perhaps.mode' }],
  [{}, '24', ['-48'], { is: 'wrong', perhaps: 'perhaps.mode' }],
  [{}, '24', ['0'], { is: 'wrong', perhaps: 'perhaps.step' }],
  [{}, '0', ['7'], { is: 'wrong', perhaps: 'perhaps.step' }],
];
