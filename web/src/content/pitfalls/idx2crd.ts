import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'The last mode does not wrap: an index beyond the end gives a coordinate beyond the end.',
      zh: '最后一个模式不回绕：下标越界，坐标也越界。',
    },
    code: 'idx2crd(18,(3,(2,3)))',
    not: 'idx2crd(18%18,(3,(2,3)))',
  },
] satisfies readonly Pitfall[];
