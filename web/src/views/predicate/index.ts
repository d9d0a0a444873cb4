import type { CardData } from '../../session/evaluate';
import { madeBy } from '../../session/made';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const guardedBy = (data: CardData) => madeBy(data, ['predicate_S', 'predicate_D'], 3);

export const view: View = {
  rank: 230,
  title: { en: 'predicate', zh: '谓词' },
  steady: true,
  offered: (data) => guardedBy(data) !== null,
  component: loaded(
    () => import('./PredicateView').then((m) => m.PredicateView),
    ({ engine, data }) => {
      const call = guardedBy(data);
      if (!call) return null;
      const { operation, before, expressions, reading } = call;
      return {
        engine,
        value: data.value,
        before,
        operands: expressions as readonly [string, string, string],
        side: operation === 'predicate_S' ? ('S' as const) : ('D' as const),
        reading,
      };
    },
  ),
};
