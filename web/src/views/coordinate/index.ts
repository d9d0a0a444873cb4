import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import { integerIn } from '../../session/tuple';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const indexIn = ({ operands }: Call) => integerIn(operands[0]!.parts?.tuple);

/** idx2crd of one number in a shape: which coordinate it is. */
function placedBy(data: CardData): Call | null {
  const call = madeBy(data, ['idx2crd'], 2);
  return call && indexIn(call) !== null ? call : null;
}

export const view: View = {
  rank: 170,
  title: { en: 'on the grid', zh: '在网格上' },
  beside: true,
  offered: (data) => placedBy(data) !== null,
  component: loaded(
    () => import('./CoordinateView').then((m) => m.CoordinateView),
    ({ engine, data }) => {
      const call = placedBy(data);
      if (!call) return null;
      const { before, expressions, reading } = call;
      return {
        engine,
        before,
        shape: expressions[1]!,
        reading,
        index: indexIn(call)!,
        coordinate: data.value.text,
      };
    },
  ),
};
