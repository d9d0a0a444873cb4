import type { Terms } from '../glossary';

export default {
  concatenate: {
    en: {
      term: 'concatenate',
      forms: 'concatenat(?:es?|ed|ion)',
      says: 'Make a layout of layouts: each becomes one mode, with its strides as they are.',
    },
    zh: { term: '拼接', says: '用布局拼出布局：每个成为一个模式，步长不变（concatenate）。' },
  },
  flatten: {
    en: {
      term: 'flatten',
      forms: 'flatten(?:s|ed|ing)?',
      says: 'Take all inner brackets away; the numbers and their order stay.',
    },
    zh: { term: '展平', says: '去掉所有内层括号，数和次序不变（flatten）。' },
  },
  slice: {
    en: {
      term: 'slice',
      forms: 'slic(?:es?|ed|ing)',
      says: 'What is left of a layout when some coordinates are fixed and the others stay open.',
    },
    zh: { term: '切片', says: '固定一部分坐标、空着其余坐标时，布局留下的部分（slice）。' },
  },
} satisfies Terms;
