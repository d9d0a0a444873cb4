import type { Case } from '../case';

const kRun = { config: 'sgemm_sm80', size: 4096, of: 'tflops', within: 1.2 };
const kKept = { ...kRun, config: 'sgemm_sm80 stages=2', beside: 'sgemm_sm80 stages=3', of: 'kept' };

export const cases: readonly Case[] = [
  [kRun, '100', ['110'], { is: 'right' }],
  [kRun, '100', ['130'], { is: 'wrong', says: 'tooMuch' }],
  [{ ...kRun, beside: 'sgemm_sm80 stages=3' }, 'beside/2', ['217'], { is: 'right' }],
  [kRun, '100', ['-100'], { is: 'unreadable' }],
  [kKept, 'recorded', ['95'], { is: 'right' }],
  [kKept, 'recorded', ['95 %'], { is: 'right' }],
  [kKept, 'recorded', ['94.5'], { is: 'right' }],
  [kKept, 'recorded', ['0.95'], { is: 'unreadable', says: 'fraction' }],
  [kKept, 'recorded', ['435'], { is: 'wrong', says: 'tooMuch' }],
];
