import type { CardData } from '../../session/evaluate';
import { placesOf } from '../../session/facets';
import { madeBy } from '../../session/made';
import { pairOf } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';
import { namesOf, readAsStatic } from './names';

const comparedBy = (data: CardData) => madeBy(data, ['compare'], 2);

export const view: View = {
  rank: 200,
  title: { en: 'difference', zh: '差异' },
  steady: true,
  offered: (data) => comparedBy(data) !== null,
  component: loaded(
    () => import('./DifferenceView').then((m) => m.DifferenceView),
    ({ engine, data }) => {
      const call = comparedBy(data);
      if (!call) return null;
      const { before, reading } = call;
      return {
        engine,
        value: data.value,
        places: placesOf(data),
        before,
        operands: pairOf(call),
        names: namesOf(call),
        asStatic: readAsStatic(data, call),
        reading,
      };
    },
  ),
};
