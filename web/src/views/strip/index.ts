import { isDrawable, isTmem } from '../parts/kinds';
import { LayoutStrip } from '../parts/LayoutCard';
import type { View } from '../parts/view';

export const view: View = {
  rank: 240,
  title: { en: 'memory', zh: '内存' },
  steady: true,
  // Tensor memory is no line of addresses: a lane is 65536 elements away from the next.
  offered: (data) => isDrawable(data) && !isTmem(data),
  component: LayoutStrip,
};
