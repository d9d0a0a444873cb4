import { isTile, tvPairBy } from '../parts/kinds';
import { TileThreads } from '../parts/Threads';
import type { View } from '../parts/view';

export const view: View = {
  rank: 40,
  title: { en: 'tile', zh: 'tile' },
  steady: true,
  offered: (data) => isTile(data) || tvPairBy(data) !== null,
  component: TileThreads,
};
