import type { CardData } from '../../session/evaluate';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

const kMakers = [
  'tile_atom_to_shape_SFA',
  'tile_atom_to_shape_SFB',
  'tile_atom_to_shape_SFD',
  'tile_atom_to_shape_SF',
  'deduce_smem_layoutSFA',
  'deduce_smem_layoutSFB',
  'make_smem_layout_sfa',
  'make_smem_layout_sfb',
];

const isScales = ({ value, statement }: CardData) =>
  value.kind === 'layout' && kMakers.includes(statement.made?.operation ?? '');

export const view: View = {
  rank: 25,
  title: { en: 'scale factors', zh: '缩放因子' },
  rare: true,
  offered: isScales,
  component: loaded(
    () => import('./ScalesView').then((m) => m.ScalesView),
    ({ engine, data }) => ({ engine, value: data.value }),
  ),
};
