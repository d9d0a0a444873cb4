import type { Terms } from '../glossary';

export default {
  coalesce: {
    en: {
      term: 'coalesce',
      forms: 'coalesc(?:es?|ed|ing)',
      says: 'Write the same function of the 1-D coordinate with the fewest modes.',
    },
    zh: {
      term: '合并',
      says: '用最少的模式写出一维坐标的同一个函数（coalesce）。',
    },
  },
} satisfies Terms;
