import type { Fact } from '../facts';

export default [
  { fact: 'copy goes by coordinates.', exercise: 'first-kernel-copy' },
  { fact: 'gemm is chosen by the ranks of the tensors, and adds.', exercise: 'first-kernel-ranks' },
  {
    fact: 'axpby is y = a*x + b*y.',
    code: 'axpby(2,make_tensor(counting_iterator(4),4),3,fill(make_tensor<float>(_4),7))(1)',
    prints: '31',
  },
  {
    fact: 'A tile is shared for the product by local_partition with Step.',
    exercise: 'first-kernel-step',
  },
  { fact: 'A whole SIMT GEMM with its two barriers.', exercise: 'first-kernel-barrier' },
  { fact: 'copy_if, transform and reduce are algorithms, too.', shown: 'copy_if' },
] satisfies readonly Fact[];
