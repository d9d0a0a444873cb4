import type { Terms } from '../glossary';

export default {
  composition: {
    en: {
      term: 'composition',
      forms: 'compositions?|composed?',
      says: 'Two layouts applied one after the other: B chooses elements of A, A says where they are.',
    },
    zh: {
      term: '复合',
      says: '两个布局一个接一个地用：B 挑选 A 的元素，A 说明它们放在哪里（composition）。',
    },
  },
  tiler: {
    en: {
      term: 'tiler',
      forms: 'tilers?',
      says: 'One layout for each mode, to be composed with that mode alone.',
    },
    zh: { term: 'tiler', says: '每个模式配一个布局，各自只与那个模式复合。' },
  },
} satisfies Terms;
