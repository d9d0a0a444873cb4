import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'If neither number divides the other, the static form does not compile, and the dynamic one rounds up.',
      zh: '谁也除不尽谁时，静态的编译不过，动态的向上取整。',
    },
    code: 'shape_div(_6,_4)',
    not: 'shape_div(6,4)',
  },
] satisfies readonly Pitfall[];
