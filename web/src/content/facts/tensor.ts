import type { Fact } from '../facts';

export default [
  {
    fact: 'A number, a number is a shape and a stride.',
    code: 'layout(make_tensor(make_gmem_ptr<float>(0),8,2))',
    prints: '8:2',
  },
  { fact: 'make_tensor takes a pointer and what describes a layout.', exercise: 'tensor-make' },
  { fact: 'A slice moves the pointer by the offset of what is fixed.', exercise: 'tensor-slice' },
  { fact: 'An owner needs a static layout.', exercise: 'tensor-owner' },
  {
    fact: 'make_tensor_like keeps the order and drops the padding.',
    exercise: 'tensor-like',
    code: 'layout(make_tensor_like(make_tensor<float>(make_shape(_4,_8),make_stride(_32,_2))))',
    prints: '(_4,_8):(_8,_1)',
  },
  { fact: 'A padded shape needs its whole cosize.', code: 'cosize((4,8):(32,2))', prints: '111' },
] satisfies readonly Fact[];
