import type { Case } from '../case';

const kRing = {
  does: [
    [{ does: 'read' }],
    [{ does: 'copy' }, { does: 'fence' }],
    [{ does: 'barrier' }],
    [{ does: 'wait', pending: 1 }],
  ],
  stages: 3,
};
const kLines = {
  lines: ['copy(own, to);', 'auto own = local_partition(mA, Layout<_4>{}, threadIdx.x);'],
  cases: [
    'auto mA = make_tensor(make_gmem_ptr<float>(0x1000), Layout<_8>{});\n' +
      'auto mB = make_tensor(make_gmem_ptr<float>(0x2000), Layout<_8>{});\n' +
      'auto to = local_partition(mB, Layout<_4>{}, threadIdx.x);',
  ],
  run: { threads: 4, expected: 'copy(mA, mB);' },
};

export const cases: readonly Case[] = [
  [kRing, [3, 2, 1, 0], ['3', '2', '1', '0'], { is: 'right' }],
  [kRing, [3, 2, 1, 0], ['3', '2', '0', '1'], { is: 'right' }],
  [kRing, [3, 2, 1, 0], ['2', '3', '1', '0'], { is: 'wrong', says: 'race' }],
  [kRing, [3, 2, 1, 0], ['1', '3', '2', '0'], { is: 'wrong', says: 'overwrites' }],
  [kRing, [3, 2, 1, 0], ['0', '3', '2', '1'], { is: 'wrong', says: 'inFlight' }],
  [kRing, [3, 2, 1, 0], ['0', '0', '1', '2'], { is: 'unreadable' }],
  [kLines, [1, 0], ['1', '0'], { is: 'right' }],
  [kLines, [1, 0], ['0', '1'], { is: 'wrong', says: 'refused', values: [1] }],
  [kLines, [1, 0], ['1', '1'], { is: 'unreadable' }],
];
