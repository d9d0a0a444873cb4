import { isDrawable, mayBeTile } from '../parts/kinds';
import { TileThreads } from '../parts/Threads';
import type { View } from '../parts/view';

export const view: View = {
  rank: 150,
  title: { en: 'as threads', zh: '按线程' },
  steady: true,
  offered: (data) => isDrawable(data) && mayBeTile(data),
  component: TileThreads,
};
