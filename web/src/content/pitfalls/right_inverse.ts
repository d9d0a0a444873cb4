import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It ends at the first gap. A layout with stride 2 has nothing but place 0.',
      zh: '到第一个空隙就停。步长为 2 的布局只剩位置 0。',
    },
    code: 'size(right_inverse(_4:_2))',
    not: 'size(_4:_2)',
  },
  {
    says: {
      en: 'Dynamic strides are passed over, even where they are contiguous.',
      zh: '动态步长会被跳过，哪怕其实是连续的。',
    },
    code: 'right_inverse((8,8):(_1,8))',
    not: 'right_inverse((_8,_8):(_1,_8))',
  },
] satisfies readonly Pitfall[];
