import type { CardData } from '../../session/evaluate';
import { madeBy } from '../../session/made';
import { fits, isDrawable, kMaxTile, pairOf } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** A complement of a layout, of so few copies that each can be seen. */
function complementBy(data: CardData) {
  const call = isDrawable(data) ? madeBy(data, ['complement'], 1, 2) : null;
  const [first] = call?.operands ?? [];
  if (!call || first?.kind !== 'layout' || !fits(first.cells)) return null;
  return Number(first.cells) * Number(data.value.cells) <= kMaxTile ? call : null;
}

export const view: View = {
  rank: 120,
  title: { en: 'A and its copies', zh: 'A 与各份' },
  steady: true,
  offered: (data) => complementBy(data) !== null,
  component: loaded(
    () => import('./CopiesView').then((m) => m.CopiesView),
    ({ engine, data, grid }) => {
      const call = complementBy(data);
      if (!call || !grid) return null;
      const { before, reading } = call;
      const [first, target] = pairOf(call) as readonly [string, string?];
      return { engine, value: data.value, rest: grid, call: { before, reading, first, target } };
    },
  ),
};
