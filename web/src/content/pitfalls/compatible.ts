import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'The order matters: the first has to be the coarser one.',
      zh: '次序有讲究：前一个要是较粗的。',
    },
    code: 'compatible((_4,(_2,_2)),(_4,_4))',
    not: 'compatible((_4,_4),(_4,(_2,_2)))',
  },
] satisfies readonly Pitfall[];
