import type { Terms } from '../glossary';

export default {
  'bank-conflict': {
    en: {
      term: 'bank conflict',
      forms: 'bank conflicts?',
      says: 'Lanes want different words of one bank of shared memory and wait for each other.',
    },
    zh: {
      term: 'bank 冲突',
      says: '几个 lane 要共享内存同一个 bank 里不同的字，只好互相等待（bank conflict）。',
    },
  },
  wavefront: {
    en: { term: 'wavefront', forms: 'wavefronts?', says: 'One pass of shared memory.' },
    zh: { term: 'wavefront', says: '共享内存走的一趟。' },
  },
  phase: {
    en: {
      term: 'phase',
      forms: 'phases?',
      says: 'Lanes that shared memory serves together: eight, if each moves 16 bytes.',
    },
    zh: { term: 'phase', says: '共享内存一起服务的 lane：各取 16 字节时是八个。' },
  },
  swizzle: {
    en: {
      term: 'swizzle',
      forms: 'swizzles?',
      says: 'A function that XORs some bits of an offset into lower ones.',
    },
    zh: { term: 'swizzle', says: '把偏移的某些位异或到较低的位上的函数。' },
  },
} satisfies Terms;
