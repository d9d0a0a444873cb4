import { beforeOf } from '../../session/prelude';
import { isDrawable, isTile, isTmemCopy, mayBeTile } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const kTiled = ['mma_atom', 'copy_atom', 'tiled_mma', 'tiled_copy'];

export const view: View = {
  rank: 160,
  title: { en: 'one thread', zh: '单个线程' },
  offered: (data) =>
    (kTiled.includes(data.value.kind) && !(data.value.kind === 'tiled_copy' && isTmemCopy(data))) ||
    isTile(data) ||
    (isDrawable(data) && mayBeTile(data)),
  component: loaded(
    'views',
    () => import('./PartitionView').then((m) => m.OneThread),
    ({ engine, data, grid }) => {
      const { value, statement } = data;
      if (value.kind === 'layout' && !grid) return null;
      const { source, reading } = statement;
      const tiled = value.kind === 'layout' ? grid : null;
      return { engine, value, before: beforeOf(data), source, reading, grid: tiled };
    },
  ),
};
