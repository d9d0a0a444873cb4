import type { Terms } from '../glossary';

export default {
  shape: {
    en: {
      term: 'shape',
      forms: 'shapes?',
      says: 'How many values each coordinate can have, counted from 0: one number a mode.',
    },
    zh: { term: '形状', says: '每个坐标能取几个值（shape），从 0 数起，每个模式一个数。' },
  },
  stride: {
    en: {
      term: 'stride',
      forms: 'strides?',
      says: 'How many places one step of a coordinate moves you.',
    },
    zh: { term: '步长', says: '坐标走一步移动几个位置（stride）。' },
  },
  mode: {
    en: {
      term: 'mode',
      forms: 'modes?',
      says: 'A part of the shape together with its part of the stride: two numbers, or two tuples with the same brackets.',
    },
    zh: {
      term: '模式',
      says: '形状的一部分和步长里与它对应的部分（mode）：各是一个数，或者括号相同的元组。',
    },
  },
  'inner-product': {
    en: {
      term: 'inner product',
      forms: 'inner products?',
      says: 'Multiply part by part, then add.',
    },
    zh: { term: '内积', says: '逐项相乘，再相加（inner product）。' },
  },
  'x-major': {
    en: {
      term: 'M-major',
      forms: '[MNK]-major',
      says: 'Stride 1 along M: neighbours along M are neighbours in memory.',
    },
    zh: {
      term: 'M-major',
      forms: '[MNK]-major',
      says: '沿 M 的步长为 1：沿 M 的邻居在内存里也相邻。',
    },
  },
  padding: {
    en: {
      term: 'padding',
      forms: 'padding',
      says: 'Places that a layout skips and that belong to no element.',
    },
    zh: { term: '填充', says: '布局跳过的、不属于任何元素的位置（padding）。' },
  },
  broadcast: {
    en: {
      term: 'broadcast',
      forms: 'broadcasts?',
      says: 'A mode with stride 0: all its coordinates read the same element.',
    },
    zh: { term: '广播', says: '步长为 0 的模式：它的所有坐标读同一个元素（broadcast）。' },
  },
} satisfies Terms;
