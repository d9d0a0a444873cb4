import type { CardData } from '../../session/evaluate';
import { placesOf } from '../../session/facets';
import type { Call } from '../../session/made';
import { madeBy } from '../../session/made';
import { pairOf } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const comparedBy = (data: CardData) => madeBy(data, ['compare'], 2);

/** What the text calls both: what is written shorter than the layout, else a letter. */
function namesOf({ operands }: Call): readonly [string, string] {
  const nameOf = (at: number, letter: string) => {
    const { source, text } = operands[at]!;
    return source && source.length < text.length ? source : letter;
  };
  return [nameOf(0, 'A'), nameOf(1, 'B')];
}

export const view: View = {
  rank: 200,
  title: { en: 'difference', zh: '差异' },
  steady: true,
  offered: (data) => comparedBy(data) !== null,
  component: loaded(
    () => import('./DifferenceView').then((m) => m.DifferenceView),
    ({ engine, data }) => {
      const call = comparedBy(data);
      if (!call) return null;
      const { before, reading } = call;
      return {
        engine,
        value: data.value,
        places: placesOf(data),
        before,
        operands: pairOf(call),
        names: namesOf(call),
        reading,
      };
    },
  ),
};
