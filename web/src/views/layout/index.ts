import { isDrawable } from '../parts/kinds';
import { LayoutGrid } from '../parts/LayoutCard';
import type { View } from '../parts/view';

export const view: View = {
  rank: 140,
  title: { en: 'grid', zh: '网格' },
  steady: true,
  offered: isDrawable,
  component: LayoutGrid,
};
