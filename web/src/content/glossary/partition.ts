import type { Terms } from '../glossary';

export default {
  'inner-partition': {
    en: {
      term: 'inner partition',
      forms: 'inner partitions?',
      says: 'Divide, fix the tile, keep its places: a whole tile.',
    },
    zh: {
      term: '内划分',
      says: '先除，固定 tile，留下其中的位置：得到一整个 tile（inner partition）。',
    },
  },
  'outer-partition': {
    en: {
      term: 'outer partition',
      forms: 'outer partitions?',
      says: 'Divide, fix a place, keep the tiles: one element of every tile.',
    },
    zh: {
      term: '外划分',
      says: '先除，固定位置，留下各个 tile：得到每个 tile 里的一个元素（outer partition）。',
    },
  },
  step: {
    en: {
      term: 'Step',
      forms: 'Step<',
      says: 'Says which modes of a common tiler a matrix has; the others are dropped.',
    },
    zh: { term: 'Step', forms: 'Step<', says: '说明矩阵有公共 tiler 的哪几个模式，其余的去掉。' },
  },
} satisfies Terms;
