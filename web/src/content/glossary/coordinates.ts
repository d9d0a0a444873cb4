import type { Terms } from '../glossary';

export default {
  '1-D': {
    en: {
      term: '1-D coordinate',
      forms: '1-D coordinates?',
      says: 'One number for an element: its place in the order of counting.',
    },
    zh: { term: '一维坐标', says: '用一个数指一个元素：它按次序数作第几（1-D coordinate）。' },
  },
  colex: {
    en: {
      term: 'colexicographic',
      forms: 'colexicographic(?:ally)?',
      says: 'The order of counting in which the leftmost part runs fastest.',
    },
    zh: { term: '余字典序', says: '最左边的部分走得最快的数法（colexicographic）。' },
  },
  natural: {
    en: {
      term: 'natural coordinate',
      forms: 'natural coordinates?',
      says: 'A coordinate with a number for every number of the shape, nested alike.',
    },
    zh: {
      term: '自然坐标',
      says: '形状里的每个数都对应一个数、括号也相同的坐标（natural coordinate）。',
    },
  },
  compatible: {
    en: {
      term: 'compatible',
      says: 'A shape is compatible with another if all its coordinates are coordinates of that one.',
    },
    zh: { term: '兼容', says: '前一个形状的每个坐标，后一个形状都认得（compatible）。' },
  },
} satisfies Terms;
