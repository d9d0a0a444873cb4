import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'The second layout counts tiles, not elements: its strides are multiplied by the extent of the first.',
      zh: '第二个布局数的是 tile，不是元素：它的步长要乘上第一个布局的跨度。',
    },
    code: 'logical_product((_2,_2):(_1,_2),(_3,_4):(_4,_1))',
    not: 'make_layout((_2,_2):(_1,_2),(_3,_4):(_4,_1))',
  },
  {
    says: {
      en: 'It needs a complement, so dynamic strides of more than one mode do not compile.',
      zh: '它要用到补，所以不止一个模式又有动态步长时编译不过。',
    },
    code: 'logical_product((2,_2):(_1,2),_3:_1)',
    not: 'logical_product((_2,_2):(_1,_2),_3:_1)',
  },
] satisfies readonly Pitfall[];
