import { countsTile, isDrawable } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 250,
  title: { en: 'table', zh: '表格' },
  steady: true,
  offered: isDrawable,
  component: loaded(
    () => import('./TableView').then((m) => m.TableView),
    ({ engine, data, grid }) =>
      grid && {
        engine,
        source: data.value.text,
        size: grid.offsets.length,
        tile: countsTile(data) ? data.value.tile : undefined,
      },
  ),
};
