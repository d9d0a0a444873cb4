import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** idx2crd of one number in a shape: which coordinate it is. */
function placedBy(data: CardData): Call | null {
  const call = madeBy(data, ['idx2crd'], 2);
  return call && /^_?\d+$/.test(call.operands[0]!.text) ? call : null;
}

export const view: View = {
  rank: 170,
  title: { en: 'on the grid', zh: '在网格上' },
  beside: true,
  offered: (data) => placedBy(data) !== null,
  component: loaded(
    'views',
    () => import('./CoordinateView').then((m) => m.CoordinateView),
    ({ engine, data }) => {
      const call = placedBy(data);
      if (!call) return null;
      const { before, expressions, operands, reading } = call;
      const index = Number(operands[0]!.text.replace('_', ''));
      return {
        engine,
        before,
        shape: expressions[1]!,
        reading,
        index,
        coordinate: data.value.text,
      };
    },
  ),
};
