import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'The order of the strides is kept, padding is not: the new tensor has no gaps.',
      zh: '保留步长的次序，不保留填充：新张量没有空隙。',
    },
    code: 'cosize(layout(make_tensor_like(make_tensor<float>((_4,_8):(_32,_2)))))',
    not: 'cosize((_4,_8):(_32,_2))',
  },
] satisfies readonly Pitfall[];
