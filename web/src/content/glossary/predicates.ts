import type { Terms } from '../glossary';

export default {
  'identity-tensor': {
    en: {
      term: 'identity tensor',
      forms: 'identity tensors?',
      says: 'A tensor whose elements are their own coordinates; it takes no memory.',
    },
    zh: { term: '恒等张量', says: '元素就是自己的坐标的张量，不占内存（identity tensor）。' },
  },
  predicate: {
    en: {
      term: 'predicate',
      forms: 'predicates?',
      says: 'Whether an element may be touched: its coordinate is less than the shape in every part.',
    },
    zh: { term: '谓词', says: '一个元素可不可以碰：坐标的每一部分都小于形状（predicate）。' },
  },
} satisfies Terms;
