import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It needs a mode of static stride 1: what is cut must be contiguous.',
      zh: '要有一个静态步长为 1 的模式：被切开的必须是连续的。',
    },
    code: 'downcast<2>((_4,_8):(_8,_2))',
    not: 'downcast<2>((_4,_8):(_8,_1))',
  },
] satisfies readonly Pitfall[];
