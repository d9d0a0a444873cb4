import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import { makerOf } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';
import { partOf } from '../../session/value-fields';

const isDescriptor = (data: CardData) =>
  data.value.kind === 'record' && partOf(data.value, 'desc') !== undefined;

/** The operand that a matrix descriptor was made of. */
function describedBy(data: CardData): Call | null {
  return isDescriptor(data) ? madeBy(data, ['make_gmma_desc', 'make_umma_desc'], 1) : null;
}

export const view: View = {
  rank: 10,
  title: { en: 'bits', zh: '逐位' },
  offered: isDescriptor,
  component: loaded(
    'hopper',
    () => import('./DescriptorView').then((m) => m.DescriptorView),
    ({ engine, data }) => {
      const call = describedBy(data);
      return {
        engine,
        value: data.value,
        before: call?.before ?? '',
        operand: call && {
          text: call.expressions[0]!,
          major: /Major\s*::\s*MN/.test(makerOf(data)) ? ('MN' as const) : ('K' as const),
        },
        reading: data.statement.reading,
      };
    },
  ),
};
