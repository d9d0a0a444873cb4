import type { Case } from '../case';

export const cases: readonly Case[] = [
  [{ code: '(4,▢):(1,4)' }, ['8'], ['2*4'], { is: 'right' }],
  [{ code: '(4,▢):(1,4)' }, ['8'], [' ８ '], { is: 'right' }],
  [{ code: '(4,▢):(1,4)' }, ['8'], ['6'], { is: 'wrong', values: ['(4,6):(1,4)'] }],
  [{ code: '(4,▢):(1,4)' }, ['8'], ['(2'], { is: 'unreadable' }],
  [{ code: '(▢,4)' }, ['Int<2>{}'], ['_2{}'], { is: 'right' }],
  [{ code: '(▢,4)' }, ['Int<2>{}'], ['_2'], { is: 'unreadable', says: 'type' }],
  [{ code: '(4,▢):(1,4)' }, ['8'], [''], { is: 'unreadable', says: 'empty' }],
  [{ code: '(4,▢):(1,4)' }, ['8'], ['_8'], { is: 'right' }],
  [{ code: '(_4,▢):(_1,_4)' }, ['_8'], ['8'], { is: 'unreadable', says: 'bare' }],
  [{ code: '(_4,▢):(_1,_4)' }, ['_8'], ['6'], { is: 'wrong', says: 'gives' }],
];
