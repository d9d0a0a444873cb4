import type { CardData } from '../../session/evaluate';
import { memoryOf } from '../../session/facets';
import { madeBy } from '../../session/made';
import { isMemory } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** The analysis of one access. */
const askedBy = (data: CardData) => madeBy(data, ['bank_conflicts'], 1);

export const view: View = {
  rank: 210,
  title: { en: 'banks', zh: 'bank' },
  steady: true,
  offered: (data) => askedBy(data) !== null || isMemory(data),
  component: loaded(
    'views',
    () => import('./BankView').then((m) => m.BankCosts),
    ({ engine, data, grid }) => {
      const { value } = data;
      const call = askedBy(data);
      if (!call) return grid && { engine, value, grid, asked: null };
      const { before, expressions, operands, reading } = call;
      const [access, { text: domain }] = [expressions[0]!, operands[0]!];
      const memory = memoryOf(data);
      return { engine, value, grid, asked: { before, access, reading, domain, memory } };
    },
  ),
};
