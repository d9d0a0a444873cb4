import type { CardData } from '../../session/evaluate';
import { madeBy } from '../../session/made';
import { beforeOf } from '../../session/prelude';
import { kTilings } from '../parts/kinds';
import type { FilmCall } from './derivation-film';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

/** A call of which elements may be followed into the result. */
function filmedBy(data: CardData): FilmCall | null {
  const call = madeBy(data, [...kTilings, 'composition', 'complement'], 1, 2);
  if (!call) return null;
  const { operation, before, expressions, reading } = call;
  return { operation, before, operands: expressions, reading };
}

export const view: View = {
  rank: 180,
  title: { en: 'derivation', zh: '推导' },
  beside: true,
  offered: ({ statement }) => statement.derives !== undefined,
  component: loaded(
    () => import('./DerivationView').then((m) => m.DerivationView),
    ({ engine, data }) => ({
      engine,
      source: `${beforeOf(data)}\n${data.statement.source}`,
      reading: data.statement.reading,
      call: filmedBy(data),
    }),
  ),
};
