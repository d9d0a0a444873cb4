import type { Terms } from '../glossary';

export default {
  complement: {
    en: {
      term: 'complement',
      forms: 'complements?',
      says: 'Of a layout in M: how far to move it so that its copies reach everything below M.',
    },
    zh: {
      term: '补',
      forms: '(?<!弥)补(?![全充丁上])',
      says: '布局在 M 里的补：把它移动多远，各份合起来才走到 M 以内的所有位置（complement）。',
    },
  },
} satisfies Terms;
