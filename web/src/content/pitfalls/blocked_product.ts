import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'CuTe of today does not merge the modes. Older versions, and MoYe, print the second form; the function is the same.',
      zh: '现在的 CuTe 不再合并这些模式。旧版本和 MoYe 打印的是后一种；函数是同一个。',
    },
    code: 'blocked_product((_2,_2):(_1,_2),(_3,_4):(_4,_1))',
    not: 'coalesce(blocked_product((_2,_2):(_1,_2),(_3,_4):(_4,_1)),(_1,_1))',
  },
] satisfies readonly Pitfall[];
