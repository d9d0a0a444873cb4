import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Bounds are not checked. A coordinate from outside gives a number as well.',
      zh: '不检查边界。外面的坐标也照样得到一个数。',
    },
    code: 'crd2idx((5,7),(3,(2,3)))',
    not: 'size((3,(2,3)))-1',
  },
] satisfies readonly Pitfall[];
