import type { Texts } from '../texts';

/** 首页的文本。 */
export default {
  'home.title': '可以动手操作的 CuTe 布局',
  'home.lead':
    '布局是从坐标到偏移的函数。这个布局把张量核心的 16×8 累加器分给一个 warp 的 32 个线程。拖动 T 或 V，公式、布局和图会一起变化。',
  'home.thread': '线程 T',
  'home.value': '值 V',
  'home.ptx': 'PTX 手册的写法',
  'home.layout': 'CuTe 布局的写法',
  'home.fragment': 'SM80 16x8 的 C 片段，(T32,V4) → (M16,N8)',
  'home.paste': '粘贴你手上的内容',
  'home.pasteHint': 'CuTe 打印输出、类型、C++、Python、Julia 或编译错误',
  'home.open': '画出来',
  'home.holds': '元素 ({0},{1}) 属于 T{2} V{3}',
  'home.questions': '或者从一个问题开始',
  'home.owner': '元素 (9,3) 属于哪个线程？',
  'home.conflicts': '我读共享内存有没有 bank 冲突？',
  'home.divide': '这个除法做了什么？',
  'home.changed': '两个布局之间有什么变化？',
  'home.learn': '教程',
  'home.learnText': '从 shape 和 stride 到按 tile 计算的 GEMM，每章一个概念，每个数字都是活的。',
  'home.play': '粘贴',
  'home.playText': '任何表达式都能变成网格、表格、内存和推导过程。',
  'home.run': '运行',
  'home.runText': '一个完整的 GEMM kernel：调整参数，看它违反哪些规则，再由模拟器或 GPU 来验证。',
} satisfies Texts<'home'>;
