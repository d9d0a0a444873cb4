import type { CardData } from '../../session/evaluate';
import { madeBy } from '../../session/made';
import { inGlobal } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** The analysis of one access. */
const askedBy = (data: CardData) => madeBy(data, ['sectors'], 1);

export const view: View = {
  rank: 220,
  title: { en: 'sectors', zh: 'sector' },
  steady: true,
  offered: (data) => askedBy(data) !== null || inGlobal(data) !== null,
  component: loaded(
    () => import('./SectorView').then((m) => m.SectorCosts),
    ({ engine, data, grid }) => {
      const { value } = data;
      const call = askedBy(data);
      if (!call) return grid && { engine, value, placed: inGlobal(data), asked: null };
      const { before, expressions, operands, reading } = call;
      const [access, { text: domain }] = [expressions[0]!, operands[0]!];
      return {
        engine,
        value,
        placed: null,
        asked: { before, access, reading, domain, memory: domain },
      };
    },
  ),
};
