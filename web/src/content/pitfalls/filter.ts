import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A dynamic 0 is no static one: the mode stays.',
      zh: '动态的 0 不是静态的 0：这个模式不会去掉。',
    },
    code: 'filter((4,_2):(0,_1))',
    not: 'filter((_4,_2):(_0,_1))',
  },
] satisfies readonly Pitfall[];
