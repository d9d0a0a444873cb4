import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: '`(_4)` and `_4` are different tilers: a tuple divides mode 0, an integer divides the whole in 1-D. They agree only while a tile stays within mode 0.',
      zh: '`(_4)` 和 `_4` 是不同的 tiler：元组只除模式 0，整数把整体当作一维来除。只有 tile 不超出模式 0 时两者才一样。',
    },
    code: 'zipped_divide((_8,_8):(_8,_1),(_16))',
    not: 'zipped_divide((_8,_8):(_8,_1),_16)',
  },
  {
    says: {
      en: '`_` leaves a mode as it is, without tile and rest. Zipping needs both, and refuses; `logical_divide` does not.',
      zh: '`_` 让一个模式保持原样，没有 tile 和其余之分。而 zip 两样都要，于是拒绝；`logical_divide` 不会。',
    },
    code: 'zipped_divide((_8,_8):(_8,_1),(_,_2))',
    not: 'logical_divide((_8,_8):(_8,_1),(_,_2))',
  },
] satisfies readonly Pitfall[];
