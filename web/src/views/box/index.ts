import { fieldIn } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 20,
  title: { en: 'TMA box', zh: 'TMA 盒子' },
  rare: true,
  offered: (data) => fieldIn(data, 'tma_rank') !== undefined,
  component: loaded(
    () => import('./TmaView').then((m) => m.TmaView),
    ({ engine, data }) => ({ engine, value: data.value }),
  ),
};
