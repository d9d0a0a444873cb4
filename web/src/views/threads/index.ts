import { isTile, tvPairBy } from '../parts/kinds';
import { ThreadsTile } from '../parts/Threads';
import type { View } from '../parts/view';

export const view: View = {
  rank: 50,
  title: { en: 'threads', zh: '线程' },
  steady: true,
  offered: (data) => isTile(data) || tvPairBy(data) !== null,
  component: ThreadsTile,
};
