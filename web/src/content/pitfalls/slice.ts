import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A slice of a swizzled layout is not swizzled any more. Its strides depend on where you cut, and may be negative.',
      zh: 'swizzle 布局的切片不再带 swizzle。它的步长取决于从哪里切，还可能是负的。',
    },
    code: 'slice((3,_),Sw<2,0,3> o _0 o (_8,_8):(_8,_1))',
    not: 'slice((0,_),Sw<2,0,3> o _0 o (_8,_8):(_8,_1))',
  },
] satisfies readonly Pitfall[];
