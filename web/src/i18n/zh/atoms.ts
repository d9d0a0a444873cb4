import type { Texts } from '../texts';

/** 原子图库的文本。 */
export default {
  'atoms.text': 'CuTe 的每一个 MMA 与拷贝原子：线程、值、它们的布局，以及在哪里运行。',
  'atoms.instructions': '按指令',
  'atoms.search': '按指令、GPU、形状、类型或名称查找',
  'atoms.example': 'ldmatrix、hopper fp8、张量核心',
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
  'atoms.kind.preset': 'kernel 预设',
  'atoms.kind.layout': '布局',
  'atoms.found': '{1} 个中的 {0} 个',
  'atoms.beside': '对比',
  'atoms.close': '关闭对比',
  'atoms.measured': '经 GPU 核对',
  'atoms.measured.yes': '是',
  'atoms.tick': '已经 GPU 核对',
  'atoms.agrees': '{0} 存放各值的位置与这些布局一致：{1} 处全部相符。',
  'atoms.disagrees': '{0} 存放各值的位置与这些布局不一致（共比较 {1} 处）。',
  'atoms.probed': '记录于 {0}，驱动 {1}，指令为',
  'atoms.notProbed':
    '没有就这个原子询问过 GPU：已记录的探测只包括 mma.sync、ldmatrix 与 stmatrix。',
  'atoms.differs.movm':
    'CuTe 的 traits 与硬件在此不一致。这些布局让每个线程取回自己的值；而 movmatrix 会在整个 warp 内转置 8x8 矩阵，因此线程 0 得到的是 T0 的第一个值和 T4 的第一个值。',
  'atoms.unknown': '没有名为 {0} 的原子。',
} satisfies Texts<'atoms'>;
