import type { Texts } from '../texts';

/** 原子图库的文本。 */
export default {
  'atoms.text': 'CuTe 的每一个 MMA 与拷贝 atom：线程、值、它们的布局，以及在哪里运行。',
  'atoms.search': '按形状、类型或名称查找',
  'atoms.kind': '种类',
  'atoms.arch': '架构',
  'atoms.type': '类型',
  'atoms.shape': '形状',
  'atoms.all': '显示全部',
  'atoms.open': '在演练场中打开',
  'atoms.any': '不限',
  'atoms.kind.mma': 'MMA',
  'atoms.kind.copy': '拷贝',
  'atoms.kind.smem_atom': '共享内存',
  'atoms.kind.preset': '内核预设',
  'atoms.found': '{1} 个中的 {0} 个',
  'atoms.beside': '对比',
  'atoms.close': '关闭对比',
  'atoms.unknown': '没有名为 {0} 的 atom。',
} satisfies Texts<'atoms'>;
