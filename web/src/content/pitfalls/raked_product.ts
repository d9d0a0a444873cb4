import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Same arguments, another order: neighbours belong to different tiles.',
      zh: '参数相同，次序不同：相邻的元素属于不同的 tile。',
    },
    code: 'raked_product((_2,_2):(_1,_2),(_3,_4):(_4,_1))((1,0))',
    not: 'blocked_product((_2,_2):(_1,_2),(_3,_4):(_4,_1))((1,0))',
  },
] satisfies readonly Pitfall[];
