import { hasPlainIntegers, isDrawable, isTile, mayBeTile, tiled } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 170,
  title: { en: 'by hand', zh: '手算' },
  offered: (data) => isDrawable(data) && hasPlainIntegers(data),
  component: loaded(
    'views',
    () => import('./HandView').then((m) => m.ByHand),
    ({ engine, data, grid }) =>
      grid && { engine, value: tiled(data), grid, threads: isTile(data) || mayBeTile(data) },
  ),
};
