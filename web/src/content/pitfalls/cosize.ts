import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It is the last place and one, not the number of places that are hit.',
      zh: '它是最后一个位置加一，不是碰到的位置的个数。',
    },
    code: 'cosize((_2,_3):(_1,_4))',
    not: 'size((_2,_3):(_1,_4))',
  },
  {
    says: {
      en: 'With negative strides it is taken from their absolute values, and not A(size − 1) + 1.',
      zh: '步长为负时取绝对值来算，不是 A(size − 1) + 1。',
    },
    code: 'cosize(_4:_-2)',
    not: '(_4:_-2)(3)+1',
  },
] satisfies readonly Pitfall[];
