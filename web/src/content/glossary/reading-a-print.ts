import type { Terms } from '../glossary';

export default {
  static: {
    en: {
      term: 'static',
      says: 'Of an integer: known to the compiler, part of a type. Printed with an underscore.',
    },
    zh: { term: '静态', says: '指整数：编译器已知，是类型的一部分（static）。打印时带下划线。' },
  },
  dynamic: {
    en: { term: 'dynamic', says: 'Of an integer: known only when the program runs. Printed bare.' },
    zh: { term: '动态', says: '指整数：程序运行时才知道（dynamic）。打印时不带下划线。' },
  },
  rank: {
    en: { term: 'rank', forms: 'ranks?', says: 'The number of parts of the outermost tuple.' },
    zh: { term: '秩', says: '最外层元组有几部分（rank）。' },
  },
  depth: {
    en: { term: 'depth', says: 'How deep brackets are nested; 0 for an integer.' },
    zh: { term: '深度', says: '括号套了几层（depth）；整数的深度是 0。' },
  },
  congruent: {
    en: { term: 'congruent', says: 'Of two tuples: the same brackets in the same places.' },
    zh: { term: '同构', says: '指两个元组：同样的括号在同样的位置（congruent）。' },
  },
} satisfies Terms;
