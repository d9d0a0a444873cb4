import { isTile, saidToBeTile, tvPairBy } from '../parts/kinds';
import type { View } from '../parts/view';
import { kWayNames, ThreadsView, waysOf } from './ThreadsView';

export const view: View = {
  // First where the value, its name or a note says that it is by thread, after the grid where it only may be meant so.
  rank: (data) => (isTile(data) || tvPairBy(data) || saidToBeTile(data) ? 40 : 155),
  title: { en: 'threads', zh: '线程' },
  steady: true,
  ways: kWayNames,
  offered: (data) => waysOf(data).length > 0,
  component: ThreadsView,
};
