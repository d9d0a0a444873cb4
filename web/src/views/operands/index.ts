import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 60,
  title: { en: 'A, B, C', zh: 'A、B、C' },
  steady: true,
  offered: ({ value }) => value.kind === 'mma_atom' || value.kind === 'tiled_mma',
  component: loaded(
    () => import('../../build/TiledOperands').then((m) => m.TiledOperands),
    (props) => ({ ...props, kind: 'gemm' as const }),
  ),
};
