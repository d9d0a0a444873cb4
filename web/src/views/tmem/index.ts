import type { CardData } from '../../session/evaluate';
import { callText, madeBy } from '../../session/made';
import { isDrawable, isTmem } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const copiedBy = (data: CardData) =>
  data.value.kind === 'tiled_copy' ? madeBy(data, ['make_tmem_copy'], 2) : null;

export const view: View = {
  rank: 30,
  title: { en: 'tensor memory', zh: '张量内存' },
  rare: true,
  steady: true,
  offered: (data) => (isTmem(data) && isDrawable(data)) || copiedBy(data) !== null,
  component: loaded(
    () => import('./TmemView').then((m) => m.TmemView),
    ({ engine, data }) => {
      const call = copiedBy(data);
      return {
        engine,
        value: data.value,
        before: call?.before ?? '',
        copy: call && { text: callText(call), tensor: call.expressions[1]! },
        reading: data.statement.reading,
      };
    },
  ),
};
