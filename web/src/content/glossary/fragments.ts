import type { Terms } from '../glossary';

export default {
  'register-fragment': {
    en: {
      term: 'register fragment',
      forms: 'register fragments?',
      says: 'The values of one operand that one thread holds in registers: those of an atom, then its repeats.',
    },
    zh: {
      term: '寄存器片段',
      says: '一个线程放在寄存器里的某个操作数的值：先是一个原子的，再是各次重复（register fragment）。',
    },
  },
} satisfies Terms;
