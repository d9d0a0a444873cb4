import type { Terms } from '../glossary';

export default {
  'tiled-mma': {
    en: {
      term: 'TiledMMA',
      forms: 'TiledMMAs?',
      says: 'An atom repeated over threads and over values.',
    },
    zh: { term: 'TiledMMA', says: '在线程上、也在值上重复的原子。' },
  },
} satisfies Terms;
