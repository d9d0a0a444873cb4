import type { Case } from '../case';

const kWhy = { en: 'It covers another number.', zh: '个数不同。' };
const kBlock = {
  start: '',
  cases: [
    'auto mA = make_tensor(make_gmem_ptr<float>(0x1000), Layout<_8>{});\n' +
      'auto mB = make_tensor(make_gmem_ptr<float>(0x2000), Layout<_8>{});',
  ],
  run: { threads: 4, expected: 'copy(mA, mB);' },
};
const kCode = {
  start: '',
  cases: ['int n = 4;', 'int n = 6;'],
  checks: [
    { code: 'size(a)', is: 'n' },
    { code: 'a(1)', is: '2' },
  ],
};

export const cases: readonly Case[] = [
  [
    { ...kCode, checks: [{ code: 'size(a)', is: 'n', otherwise: kWhy }] },
    'x',
    ['auto a = make_layout(5,2);'],
    { is: 'wrong', says: 'property', values: ['size(a)', '5', '4'], text: kWhy },
  ],
  [kCode, 'x', ['auto a = make_layout(n,2);'], { is: 'right' }],
  [kCode, 'x', ['a = cute.make_layout(n, stride=2)'], { is: 'right' }],
  [kCode, 'x', ['auto a = make_layout(4,2);'], { is: 'wrong', says: 'differs' }],
  [kCode, 'x', ['auto b = make_layout(4,2);'], { is: 'wrong', says: 'missing' }],
  [kCode, 'x', ['auto a = complement(;'], { is: 'unreadable', says: 'refused' }],
  [kBlock, 'x', ['if (thread0()) {\ncopy(mA, mB);\n}'], { is: 'right' }],
  [kBlock, 'x', ['copy(mA, mB);'], { is: 'wrong', says: 'ranAt', values: [1] }],
  [kBlock, 'x', ['auto a = 4;'], { is: 'wrong', says: 'ran' }],
  [kBlock, 'x', ['auto a = 4;\nmB(0) = mA(0) / 4;'], { is: 'unreadable', says: 'refused' }],
];
