import type { Case } from '../case';

const kCorner = { left: '(2,2):(2,2)(▢)', right: '(2,2):(1,1)(▢)' };

export const cases: readonly Case[] = [
  [{ left: '4:2(▢)', right: '▢' }, '1', ['3'], { is: 'right' }],
  [{ left: '4:2(▢)', right: '▢' }, '1', ['0'], { is: 'wrong' }],
  [{ left: '4:1(▢)', right: '▢' }, '1', ['_3'], { is: 'wrong' }],
  [{ left: '4:2(▢)', right: '▢', within: '4' }, '1', ['3'], { is: 'right' }],
  [
    { left: '4:2(▢)', right: '▢', within: '4' },
    '1',
    ['4'],
    { is: 'unreadable', says: 'outside', values: ['4', '4'] },
  ],
  [{ ...kCorner, within: '(2,2)' }, '1', ['(1,1)'], { is: 'right' }],
  [{ ...kCorner, within: '(2,2)' }, '1', ['3'], { is: 'right' }],
  [{ ...kCorner, within: '(2,2)' }, '1', ['(2,0)'], { is: 'unreadable' }],
  [{ ...kCorner, within: '(2,2)' }, '1', ['(0,-1)'], { is: 'unreadable' }],
  [{ left: '4:2(▢)', right: '▢' }, '1', ['size(x)'], { is: 'unreadable' }],
];
