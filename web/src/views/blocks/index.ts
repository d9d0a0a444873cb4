import type { CardData } from '../../session/evaluate';
import { isDrawable, isLayout } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const hasManyModes = ({ value }: CardData) => (value.rank ?? 0) > 3;

/** Cells of the largest layout that is taken apart. */
const kMost = 65_536;

export const view: View = {
  // The first picture of a layout whose grid would be one long row of modes.
  rank: (data) => (hasManyModes(data) ? 139 : 145),
  title: { en: 'blocks', zh: '块' },
  steady: true,
  offered: (data) => {
    const { value } = data;
    const rank = value.rank ?? 0;
    return isDrawable(data) && isLayout(value) && rank >= 3 && Number(value.cells) <= kMost;
  },
  component: loaded(
    () => import('./LayoutBlocks').then((m) => m.LayoutBlocks),
    ({ engine, data, grid }) =>
      grid && { engine, statement: data.statement, value: data.value, grid },
  ),
};
