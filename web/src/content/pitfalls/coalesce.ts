import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Modes are merged on static facts alone. What the compiler does not know stays apart, however contiguous it is.',
      zh: '只根据静态的事实来合并。编译器不知道的，再连续也不合并。',
    },
    code: 'coalesce((4,3):(_1,4))',
    not: 'coalesce((_4,_3):(_1,_4))',
  },
  {
    says: {
      en: 'Merging may change the rank, and code that asks for mode 1 then asks in vain. The form with a profile keeps it.',
      zh: '合并可能改变秩，还想取模式 1 的代码就落空了。带轮廓的形式会保留它。',
    },
    code: 'rank(coalesce((_2,(_1,_6)):(_1,(_6,_2))))',
    not: 'rank(coalesce((_2,(_1,_6)):(_1,(_6,_2)),(_1,_1)))',
  },
] satisfies readonly Pitfall[];
