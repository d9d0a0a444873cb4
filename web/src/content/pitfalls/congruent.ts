import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: '`(_2)` and `_2` have different profiles.',
      zh: '`(_2)` 和 `_2` 的轮廓不同。',
    },
    code: 'congruent((_2),_2)',
    not: 'congruent((_2),(_3))',
  },
] satisfies readonly Pitfall[];
