import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Only static strides count. Two layouts that are alike may have no common vector that the compiler can see.',
      zh: '只看静态的步长。两个一模一样的布局，在编译器眼里可能没有公共的向量。',
    },
    code: 'max_common_vector((8,_8):(1,8),(8,_8):(1,8))',
    not: 'max_common_vector((_8,_8):(_1,_8),(_8,_8):(_1,_8))',
  },
] satisfies readonly Pitfall[];
