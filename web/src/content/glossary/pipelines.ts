import type { Terms } from '../glossary';

export default {
  stage: {
    en: {
      term: 'stage',
      forms: 'stages?',
      says: 'One of several buffers in shared memory: room for a tile of A and a tile of B.',
    },
    zh: {
      term: '流水级',
      says: '共享内存里几块缓冲区中的一块（stage），放得下 A 和 B 各一个 tile。',
    },
  },
  pipeline: {
    en: {
      term: 'pipeline',
      forms: 'pipelines?',
      says: 'Tiles are fetched ahead, into several stages, while earlier ones are multiplied.',
    },
    zh: { term: '流水线', says: '前面的 tile 相乘时，后面的已经取进几个流水级（pipeline）。' },
  },
  race: {
    en: {
      term: 'race',
      forms: 'races?',
      says: 'Two threads touch one place, one of them writes, and nothing says who is first.',
    },
    zh: { term: '竞争', says: '两个线程碰同一个位置，其中有写，而先后没有保证（race）。' },
  },
} satisfies Terms;
