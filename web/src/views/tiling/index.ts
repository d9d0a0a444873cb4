import type { CardData } from '../../session/evaluate';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import { fits, isDrawable, isLayout, kMaxTile, kTilings, pairOf } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** A divide, or a product of two layouts: what places cells by tile and rest. */
function tilingBy(data: CardData): Call | null {
  const call = isDrawable(data) ? madeBy(data, kTilings, 2) : null;
  if (!call || Number(data.value.cells) > kMaxTile || !fits(call.operands[0]!.cells)) return null;
  return call.operation.endsWith('_divide') || isLayout(call.operands[1]!) ? call : null;
}

export const view: View = {
  rank: 120,
  title: { en: 'A, B, result', zh: 'A、B、结果' },
  steady: true,
  offered: (data) => tilingBy(data) !== null,
  component: loaded(
    () => import('./TilingView').then((m) => m.TilingView),
    ({ engine, data }) => {
      const call = tilingBy(data);
      if (!call) return null;
      const { operation, before, reading } = call;
      return {
        engine,
        statement: data.statement,
        value: data.value,
        call: { operation, before, operands: pairOf(call), reading },
      };
    },
  ),
};
