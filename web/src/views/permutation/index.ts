import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import { fieldIn } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** The call of a tiled MMA that says more of its tile than the atoms do. */
function permutedBy(data: CardData): Call | null {
  const permutation = fieldIn(data, 'permutation_mnk');
  return permutation === '(_,_,_)' ? null : madeBy(data, ['make_tiled_mma'], 3);
}

export const view: View = {
  rank: 70,
  title: { en: 'permutation', zh: '置换' },
  offered: (data) => permutedBy(data) !== null,
  component: loaded(
    () => import('./PermutationView').then((m) => m.PermutationView),
    ({ engine, data }) => {
      const call = permutedBy(data);
      if (!call) return null;
      const { before, expressions, reading } = call;
      return { engine, value: data.value, before, expressions, reading };
    },
  ),
};
