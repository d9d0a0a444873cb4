import type { Terms } from '../glossary';

export default {
  kernel: {
    en: {
      term: 'kernel',
      forms: 'kernels?',
      says: 'A function that runs on the GPU, by many threads at once.',
    },
    zh: { term: 'kernel', says: '在 GPU 上由许多线程同时执行的函数。' },
  },
  tile: {
    en: { term: 'tile', forms: 'tiles?', says: 'A small rectangle cut out of a matrix.' },
    zh: { term: 'tile', says: '从矩阵里切出来的一个小矩形。' },
  },
  layout: {
    en: { term: 'layout', forms: 'layouts?', says: 'A function from coordinates to offsets.' },
    zh: { term: '布局', says: '从坐标到偏移的函数（layout）。' },
  },
  coordinate: {
    en: {
      term: 'coordinate',
      forms: 'coordinates?',
      says: 'Says which element is meant, such as row 7, column 9.',
    },
    zh: { term: '坐标', says: '指明是哪个元素（coordinate），例如第 7 行第 9 列。' },
  },
  offset: {
    en: {
      term: 'offset',
      forms: 'offsets?',
      says: 'How many places from element (0,0) an element is kept.',
    },
    zh: { term: '偏移', says: '元素存放在第一个位置之后多少个位置（offset）。' },
  },
  'row-major': {
    en: {
      term: 'row-major',
      says: 'Stored row after row: neighbours in a row are neighbours in memory.',
    },
    zh: { term: '行主序', says: '一行接一行地存放（row-major）：行内的邻居在内存里也相邻。' },
  },
  'column-major': {
    en: {
      term: 'column-major',
      says: 'Stored column after column: neighbours in a column are neighbours in memory.',
    },
    zh: { term: '列主序', says: '一列接一列地存放（column-major）：列内的邻居在内存里也相邻。' },
  },
} satisfies Terms;
