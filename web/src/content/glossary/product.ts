import type { Terms } from '../glossary';

export default {
  'logical-product': {
    en: {
      term: 'logical product',
      forms: 'logical products?',
      says: 'Of A and B: A, repeated as often and in the order that B says.',
    },
    zh: { term: '逻辑乘积', says: '把 A 重复若干份，份数和次序由 B 决定（logical product）。' },
  },
  blocked: {
    en: { term: 'blocked', says: 'Of a product: the elements of a tile stay together.' },
    zh: { term: '成块', says: '指乘积：一个 tile 的元素聚在一起（blocked）。' },
  },
  raked: {
    en: { term: 'raked', says: 'Of a product: the elements of a tile are spread over the whole.' },
    zh: { term: '交错', says: '指乘积：一个 tile 的元素散布在整体里（raked）。' },
  },
} satisfies Terms;
