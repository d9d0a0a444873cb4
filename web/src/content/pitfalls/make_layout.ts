import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A static mode of size 1 gets the stride 0, a dynamic one the running stride.',
      zh: '静态的大小为 1 的模式，步长是 0；动态的，步长照排。',
    },
    code: 'make_layout((_4,_1,3))',
    not: 'make_layout((_4,1,3))',
  },
] satisfies readonly Pitfall[];
