import type { Terms } from '../glossary';

export default {
  'tiled-copy': {
    en: {
      term: 'TiledCopy',
      forms: 'TiledCop(?:y|ies)',
      says: 'A copy instruction repeated over threads and over values, with the tile that it moves in one round.',
    },
    zh: { term: 'TiledCopy', says: '在线程上、也在值上重复的拷贝指令，连同它一轮搬的 tile。' },
  },
} satisfies Terms;
