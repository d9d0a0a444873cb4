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
  'ss-rs': {
    en: {
      term: 'SS, RS',
      forms: 'SS|RS',
      says: 'The end of a name of Hopper’s atoms: A comes from shared memory (S) or from registers (R), B from shared memory.',
    },
    zh: {
      term: 'SS、RS',
      forms: '(?<![A-Za-z_])[SR]S(?![A-Za-z_])',
      says: 'Hopper 原子名字的结尾：A 来自共享内存（S）或寄存器（R），B 来自共享内存。',
    },
  },
} satisfies Terms;
