import { isTmemCopy } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 90,
  title: { en: 'source, destination', zh: '源与目标' },
  steady: true,
  offered: (data) =>
    (data.value.kind === 'tiled_copy' && !isTmemCopy(data)) || data.value.kind === 'copy_atom',
  component: loaded(
    () => import('../../build/TiledOperands').then((m) => m.TiledOperands),
    (props) => ({ ...props, kind: 'copy' as const }),
  ),
};
