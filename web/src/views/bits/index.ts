import type { CardData } from '../../session/evaluate';
import { placesOf } from '../../session/facets';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const isDescriptor = (data: CardData) => data.value.parts?.word !== undefined;

/** The operand that a matrix descriptor was made of. */
function describedBy(data: CardData): Call | null {
  return isDescriptor(data) ? madeBy(data, ['make_gmma_desc', 'make_umma_desc'], 1) : null;
}

export const view: View = {
  rank: 10,
  title: { en: 'bits', zh: '逐位' },
  rare: true,
  offered: isDescriptor,
  component: loaded(
    () => import('./DescriptorView').then((m) => m.DescriptorView),
    ({ engine, data }) => {
      const call = describedBy(data);
      return {
        engine,
        value: data.value,
        places: placesOf(data),
        before: call?.before ?? '',
        operand: call && call.expressions[0]!,
        reading: data.statement.reading,
      };
    },
  ),
};
