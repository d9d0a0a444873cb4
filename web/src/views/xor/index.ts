import type { CardData } from '../../session/evaluate';
import { madeBy } from '../../session/made';
import { integerIn } from '../../session/tuple';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** The swizzle and the offset that it was given, where that is what made the value. */
function swizzledBy(data: CardData) {
  const [outer, offset] = madeBy(data, ['operator()'], 2)?.operands ?? [];
  const swizzle = outer?.kind === 'swizzle' ? outer.parts?.swizzle : undefined;
  const given = integerIn(offset?.parts?.tuple);
  return swizzle && given !== null && given >= 0 ? { swizzle, offset: given } : null;
}

export const view: View = {
  rank: 10,
  title: { en: 'bits', zh: '逐位' },
  offered: (data) => swizzledBy(data) !== null,
  component: loaded(
    () => import('./OffsetBits').then((m) => m.OffsetBits),
    ({ data }) => swizzledBy(data),
  ),
};
