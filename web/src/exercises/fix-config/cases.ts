import type { Case } from '../case';

const kWide = {
  preset: 'sgemm_sm80',
  settings: {},
  knobs: ['g2s_threads_a'],
  goal: { of: 'loads', atLeast: 100 },
};
const kLast = { ...kWide, knobs: ['m'], goal: { of: 'idle', atMost: 10 } };
const kStages = {
  preset: 'sgemm_sm80',
  settings: { stages: '8' },
  knobs: ['stages'],
  goal: { of: 'ctas_per_sm', atLeast: 2 },
};

export const cases: readonly Case[] = [
  [kWide, [''], ['(_16,_8):(_8,_1)'], { is: 'right' }],
  [kWide, [''], ['(_128,_1):(_1,_0)'], { is: 'wrong', says: 'loads', values: [50] }],
  [kLast, [''], ['2560'], { is: 'wrong', says: 'idle' }],
  [kStages, ['3'], ['２'], { is: 'right' }],
  [kStages, ['3'], ['4'], { is: 'wrong', says: 'ctas_per_sm', values: [1] }],
  [kStages, ['3'], ['8'], { is: 'wrong', says: 'rule', message: { id: 'rule.smem_size' } }],
  [kStages, ['3'], ['many'], { is: 'unreadable' }],
];
