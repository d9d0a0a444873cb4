import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A tuple of one is not its element: the rank is the same, the depth is not.',
      zh: '只有一个元素的元组不是那个元素：秩相同，深度不同。',
    },
    code: 'depth((_2))',
    not: 'depth(_2)',
  },
] satisfies readonly Pitfall[];
