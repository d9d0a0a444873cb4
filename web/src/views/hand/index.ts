import { countsTile, hasPlainIntegers, isDrawable, mayBeTile } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 170,
  title: { en: 'by hand', zh: '手算' },
  offered: (data) => isDrawable(data) && hasPlainIntegers(data),
  component: loaded(
    () => import('./HandView').then((m) => m.ByHand),
    ({ engine, data, grid }) =>
      grid && {
        engine,
        value: data.value,
        grid,
        threads: countsTile(data) || mayBeTile(data),
      },
  ),
};
