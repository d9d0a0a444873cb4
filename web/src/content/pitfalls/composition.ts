import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'Divisibility is checked when all numbers are static. With dynamic ones nothing is said, and the result is simply too short.',
      zh: '只有全是静态数时才检查整除。有动态数时一声不吭，结果就短了一截。',
    },
    code: 'size(composition((6,4):(_1,8),5:_2))',
    not: 'size(5:_2)',
  },
  {
    says: {
      en: 'The static check accepts every stride that is smaller than the mode, whether or not it divides it. The result then is not A(B(c)).',
      zh: '静态检查只看步长是否小于模式，不管除不除得尽。这样得到的就不是 A(B(c))。',
    },
    code: 'composition((_6,_4):(_1,_8),_4:_4)(2)',
    not: '((_6,_4):(_1,_8))((_4:_4)(2))',
  },
  {
    says: {
      en: 'Each mode of B is composed by itself. If the modes of B together carry into the next mode of A, that carry is lost.',
      zh: 'B 的每个模式各自复合。如果几个模式合起来要向 A 的下一个模式进位，这个进位就丢了。',
    },
    code: 'composition((_8,_1,_4):(_4,_4,_1),(_4,_4):(_4,_4))((1,1))',
    not: '((_8,_1,_4):(_4,_4,_1))(((_4,_4):(_4,_4))((1,1)))',
  },
  {
    says: {
      en: 'A tiler of fewer modes drops the modes of A behind it. `_` keeps a mode.',
      zh: 'tiler 的模式少于 A 时，A 后面的模式会被丢掉。写 `_` 才会保留。',
    },
    code: 'composition((_4,_2,_3):(_1,_8,_16),(_2,_1))',
    not: 'composition((_4,_2,_3):(_1,_8,_16),(_2,_1,_))',
  },
  {
    says: {
      en: 'The last mode of A has no end: B may go beyond it, and no one objects.',
      zh: 'A 的最后一个模式没有尽头：B 可以越过它，没有谁反对。',
    },
    code: 'size(composition(_4:_2,_100:_3))',
    not: 'size(_4:_2)',
  },
] satisfies readonly Pitfall[];
