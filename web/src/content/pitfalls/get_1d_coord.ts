import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It does not count in the order of coordinates. It asks the strides back which element has that offset.',
      zh: '它不是按坐标的次序数，而是反过来问步长：哪个元素在这个偏移上。',
    },
    code: 'get_1d_coord((3,4):(4,1),7)',
    not: 'crd2idx(idx2crd(7,(3,4)),(3,4))',
  },
] satisfies readonly Pitfall[];
