import type { Terms } from '../glossary';

export default {
  cosize: {
    en: {
      term: 'cosize',
      says: 'How many places an array needs so that every offset falls into it.',
    },
    zh: { term: 'cosize', says: '数组至少要有多少个位置，才能容下每一个偏移。' },
  },
  domain: {
    en: {
      term: 'domain',
      forms: 'domains?',
      says: 'The elements that a layout can be asked for, each by its 1-D coordinate.',
    },
    zh: { term: '定义域', says: '能向布局问到的全部元素，各用一个一维坐标（domain）。' },
  },
  codomain: {
    en: {
      term: 'codomain',
      forms: 'codomains?',
      says: 'All places from offset 0 to the largest one, used or not.',
    },
    zh: { term: '陪域', says: '从偏移 0 到最大偏移的全部位置，不管用没用到（codomain）。' },
  },
  image: {
    en: { term: 'image', forms: 'images?', says: 'The offsets that really occur.' },
    zh: { term: '像集', says: '真正出现的偏移的集合（image）。' },
  },
  compact: {
    en: { term: 'compact', says: 'Of a layout: each place of its codomain is used once.' },
    zh: { term: '紧凑', says: '指布局：陪域里的每个位置恰好用一次（compact）。' },
  },
} satisfies Terms;
