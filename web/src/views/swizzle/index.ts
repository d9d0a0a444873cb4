import { isSharedTensor, swizzledIn } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  // A thread's part of a tensor is first of all where it lies in its modes.
  rank: (data) => (data.value.kind === 'tensor' && !isSharedTensor(data) ? 205 : 130),
  title: { en: 'before, after', zh: '前后对照' },
  steady: true,
  offered: (data) => swizzledIn(data) !== null,
  component: loaded(
    () => import('./SwizzleView').then((m) => m.SwizzleView),
    ({ engine, data, grid }) => {
      const placed = swizzledIn(data);
      return grid && placed && { engine, placed, source: data.value.text, grid };
    },
  ),
};
