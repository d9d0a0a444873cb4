import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A dynamic stride is just divided. Where that leaves a remainder, elements fall onto each other.',
      zh: '动态步长只是拿来除。除不尽时，元素就叠在一起了。',
    },
    code: 'upcast<2>((4,_8):(8,1))',
    not: 'upcast<2>((4,_8):(8,_1))',
  },
] satisfies readonly Pitfall[];
