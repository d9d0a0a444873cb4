import { isDrawable } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 130,
  title: { en: 'before, after', zh: '前后对照' },
  steady: true,
  offered: (data) => isDrawable(data) && data.value.kind === 'composed',
  component: loaded(
    'views',
    () => import('./SwizzleView').then((m) => m.SwizzleView),
    ({ engine, data, grid }) => grid && { engine, value: data.value, grid },
  ),
};
