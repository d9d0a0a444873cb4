import { isDrawable, isLayout } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** Cells of the largest layout that is taken apart. */
const kMost = 65_536;

export const view: View = {
  rank: 145,
  title: { en: 'blocks', zh: '块' },
  steady: true,
  offered: (data) => {
    const { value } = data;
    return isDrawable(data) && isLayout(value) && value.rank === 3 && Number(value.cells) <= kMost;
  },
  component: loaded(
    'views',
    () => import('./BlocksView').then((m) => m.BlocksView),
    ({ engine, data, grid }) => grid && { engine, value: data.value, grid },
  ),
};
