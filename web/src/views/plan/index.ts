import { isPlan } from '../../plan/config';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 100,
  title: { en: 'plan', zh: '计划' },
  steady: true,
  offered: isPlan,
  component: loaded(
    () => import('../../plan/PlanView').then((m) => m.PlanView),
    (props) => props,
  ),
};
