import type { Terms } from '../glossary';

export default {
  tv: {
    en: {
      term: 'thread–value layout',
      forms: 'thread–value layouts?|TV layouts?',
      says: 'A layout from (thread, value) to the 1-D coordinate of a cell in a tile.',
    },
    zh: {
      term: '线程–值布局',
      forms: '线程–值布局|TV 布局',
      says: '从（线程，值）到 tile 里一格的一维坐标的布局（thread–value layout）。',
    },
  },
  inverse: {
    en: {
      term: 'inverse',
      forms: 'inverses?',
      says: 'A layout that answers the other way round: from a place to the element, or to who owns it.',
    },
    zh: {
      term: '逆',
      forms: '(?<!可)逆(?!字典序|序|着)',
      says: '反过来回答的布局（inverse）：从位置到元素，或到它归谁。',
    },
  },
} satisfies Terms;
