import type { Texts } from '../texts';

/** 全站搜索的文本。 */
export default {
  'search.label': '搜索页面、章节、运算、Atom',
  'search.hint': '试试：除法、ldmatrix、bank 冲突、Hopper 64x128',
  'search.none': '没有同时含有这些词的内容。',
  'search.found': '找到 {0} 项',
  'search.close': '关闭',
  'search.kind.page': '页面',
  'search.kind.chapter': '章节',
  'search.kind.term': '术语',
  'search.kind.operation': '运算',
  'search.kind.example': '例子',
  'search.kind.atom': 'Atom',
} satisfies Texts<'search'>;
