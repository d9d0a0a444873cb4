import type { Texts } from '../texts';

/** 运算手册的文本。 */
export default {
  'reference.text': '每个运算：给出什么，可以动手的例子，结果怎样得来，哪一章讲它。',
  'reference.search': '按名称或作用查找',
  'reference.found': '{1} 个运算中的 {0} 个',
  'reference.laws':
    '{1} 个运算（含重载）中，有 {0} 个的定律会在每个结果上检查，其余说明了为何没有定律。',
  'reference.unknown': '没有名为 {0} 的运算。',
  'reference.example': '例子',
  'reference.open': '在演练场打开',
  'reference.chapters': '见于',
  'reference.group.integers': '整数',
  'reference.group.tuples': '元组',
  'reference.group.coordinates': '坐标',
  'reference.group.layouts': '构造与度量布局',
  'reference.group.modes': '模式',
  'reference.group.algebra': '代数',
  'reference.group.divide': '除法',
  'reference.group.product': '乘积',
  'reference.group.swizzle': 'Swizzle',
  'reference.group.tensor': '张量',
  'reference.group.algorithms': '张量上的算法',
  'reference.group.tiled_mma': 'TiledMMA',
  'reference.group.tiled_copy': 'TiledCopy',
  'reference.group.check': '检查',
  'reference.group.plan': 'Kernel 方案',
  'reference.group.tma': 'TMA',
  'reference.group.descriptor': '矩阵描述符',
  'reference.group.tmem': '张量内存',
  'reference.group.analysis': 'CuTe 之外：比较、拟合、bank',
} satisfies Texts<'reference'>;
