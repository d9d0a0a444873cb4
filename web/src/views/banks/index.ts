import type { CardData } from '../../session/evaluate';
import { memoryOf } from '../../session/facets';
import { madeBy } from '../../session/made';
import { inShared, isSharedTensor } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** The analysis of one access. */
const askedBy = (data: CardData) => madeBy(data, ['bank_conflicts'], 1);

export const view: View = {
  // What a tensor in shared memory is asked first; a layout alone is a grid before it lies anywhere.
  rank: (data) => (isSharedTensor(data) ? 135 : 210),
  title: { en: 'banks', zh: 'bank' },
  steady: true,
  offered: (data) => askedBy(data) !== null || inShared(data) !== null,
  component: loaded(
    () => import('./BankView').then((m) => m.BankCosts),
    ({ engine, data, grid }) => {
      const { value } = data;
      const call = askedBy(data);
      if (!call) return grid && { engine, value, placed: inShared(data), asked: null };
      const { before, expressions, operands, reading } = call;
      const [access, { text: domain }] = [expressions[0]!, operands[0]!];
      const memory = memoryOf(data);
      return { engine, value, placed: null, asked: { before, access, reading, domain, memory } };
    },
  ),
};
