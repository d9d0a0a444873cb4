import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'What does not divide is rounded up: tiles cover more than the layout has, and reads run out of it. That is what predicates are for.',
      zh: '除不尽就向上取整：tile 覆盖的比布局多，读会读到外面。谓词就是为此准备的。',
    },
    code: 'size(logical_divide(_10:_1,_4))',
    not: 'size(_10:_1)',
  },
] satisfies readonly Pitfall[];
