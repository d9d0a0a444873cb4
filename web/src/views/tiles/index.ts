import type { CardData } from '../../session/evaluate';
import { madeBy, placeOfOperand } from '../../session/made';
import { layoutIn } from '../../session/tuple';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** Which operand. */
const kCoordinate = 2;

/** Of tensors of memory: those of coordinates have no offsets to draw. */
const tiledBy = (data: CardData) => {
  const call = madeBy(data, ['local_tile'], 3, 4);
  return layoutIn(call?.operands[0]?.parts) && call;
};

export const view: View = {
  rank: 80,
  title: { en: 'local_tile', zh: 'local_tile' },
  steady: true,
  offered: (data) => tiledBy(data) !== null,
  component: loaded(
    () => import('./TileView').then((m) => m.TileView),
    ({ engine, data }) => {
      const call = tiledBy(data);
      return call && { engine, value: data.value, call, place: placeOfOperand(data, kCoordinate) };
    },
  ),
};
