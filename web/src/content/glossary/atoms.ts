import type { Terms } from '../glossary';

export default {
  atom: {
    en: {
      term: 'atom',
      forms: 'atoms?',
      says: 'One instruction of the hardware, with everything that CuTe knows about it.',
    },
    zh: {
      term: '原子',
      forms: '原子(?!操作|性)',
      says: '硬件的一条指令，连同 CuTe 对它所知的一切（atom）。',
    },
  },
  quadpair: {
    en: {
      term: 'quadpair',
      forms: 'quadpairs?',
      says: 'On Volta: four threads of a warp and the four that are 16 further on.',
    },
    zh: { term: 'quadpair', says: 'Volta 上的一组线程：warp 里的四个，加上编号大 16 的四个。' },
  },
  warpgroup: {
    en: {
      term: 'warpgroup',
      forms: 'warpgroups?',
      says: 'On Hopper: four warps, 128 threads, that execute one instruction together.',
    },
    zh: { term: 'warpgroup', says: 'Hopper 上一起执行一条指令的四个 warp，共 128 个线程。' },
  },
} satisfies Terms;
