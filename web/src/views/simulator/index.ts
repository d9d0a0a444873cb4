import { isPlan } from '../../plan/config';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 110,
  title: { en: 'step by step', zh: '逐步演示' },
  steady: true,
  offered: isPlan,
  component: loaded(
    () => import('../../plan/SimulatorView').then((m) => m.SimulatorView),
    (props) => props,
  ),
};
