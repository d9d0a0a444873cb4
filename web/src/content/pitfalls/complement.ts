import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It is not the set of the places that are missing. It says where copies of the layout begin, and 0 is one of these places.',
      zh: '它不是“缺的那些位置”的集合，而是说这个布局的各个副本从哪里开始，0 也在其中。',
    },
    code: 'size(complement(_4:_1,_24))',
    not: '24-size(_4:_1)',
  },
  {
    says: {
      en: 'A layout that is refused for hitting a place twice is found by a quotient of 0. A quotient that is rounded down passes, and places stay uncovered.',
      zh: '检查“有没有重复”只看商是不是 0。商被舍去零头时照样通过，于是有的位置没人覆盖。',
    },
    code: 'cosize(make_layout((_4,_2):(_1,_6),complement((_4,_2):(_1,_6),_24)))',
    not: '_24',
  },
  {
    says: {
      en: 'Negative strides are not supported, and CuTe does not say so.',
      zh: '不支持负步长，而 CuTe 不会告诉你。',
    },
    code: 'complement(_4:_-1,_24)',
    not: 'complement(_4:_1,_24)',
  },
  {
    says: {
      en: 'With more than one mode the strides have to be static, since they are sorted. Hence most divisions and products of dynamic layouts do not compile.',
      zh: '不止一个模式时，步长必须是静态的，因为要排序。所以动态布局的除法和乘积大多编译不过。',
    },
    code: 'complement((2,2):(_1,6),24)',
    not: 'complement((2,2):(_1,_6),24)',
  },
] satisfies readonly Pitfall[];
