import type { CardData } from '../../session/evaluate';
import { callText, madeBy } from '../../session/made';
import { callFrom } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const tiledBy = (data: CardData) => madeBy(data, ['local_tile'], 3, 4);

export const view: View = {
  rank: 80,
  title: { en: 'local_tile', zh: 'local_tile' },
  steady: true,
  offered: (data) => tiledBy(data) !== null,
  component: loaded(
    'views',
    () => import('./TileView').then((m) => m.TileView),
    (props) => {
      const { engine, data } = props;
      const call = tiledBy(data);
      if (!call) return null;
      const { before, reading } = call;
      const from = callFrom(props);
      const expression = from < 0 ? callText(call) : data.statement.source;
      return { engine, value: data.value, before, expression, from, reading };
    },
  ),
};
