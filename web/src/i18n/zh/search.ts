import type { Texts } from '../texts';

/** 全站搜索的文本。 */
export default {
  'search.label': '搜索问题、页面、章节、运算、kernel、原子',
  'search.hint': '试试：除法、ldmatrix、bank 冲突、Hopper 64x128',
  'search.none': '没有同时含有这些词的内容。',
  'search.found': '找到 {0} 项',
  'search.close': '关闭',
  'search.kind.page': '页面',
  'search.kind.chapter': '章节',
  'search.kind.term': '术语',
  'search.kind.operation': '运算',
  'search.kind.example': '例子',
  'search.kind.atom': '原子',
  'search.kind.question': '问题',
  'search.kind.section': '实验室的一部分',
  'search.kind.kernel': 'kernel',
  'search.kind.smem': '共享内存原子',
  'search.kind.layout': '布局',
} satisfies Texts<'search'>;
