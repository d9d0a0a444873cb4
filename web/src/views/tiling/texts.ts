import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'tiling.none': 'One of the operands has no picture.',
    'tiling.colourTile': 'colour: tile, by its place in rest',
    'tiling.colourCopy': 'colour: copy of the block',
    'tiling.eights': '{0}, lightness from one eight to the next',
    'tiling.number.divide.offset': 'number: offset in A; in memory, 1-D index of the result',
    'tiling.number.divide.index': 'number: 1-D index in A; in the result and in memory, its own',
    'tiling.number.divide.coordinate':
      'number: row,column in A; in the result, its own; in memory, its 1-D index',
    'tiling.number.product.offset':
      'number: offset of A, of B, of the result; in memory, 1-D index',
    'tiling.number.product.index': 'number: 1-D index in each; in memory, of the result',
    'tiling.number.product.coordinate':
      'number: row,column in each; in memory, 1-D index of the result',
    'tiling.shown': 'framed',
    'tiling.ring': 'the same element in each grid',
    'tiling.tile': 'tile',
    'tiling.rest': 'rest',
    'tiling.block': 'A, the block',
    'tiling.copies': 'B, its copies',
    'tiling.result': 'result',
    'tiling.hintDivide':
      '{~Point at|Tap} a cell: its place in the tile plus the place of the tile is its place in A.',
    'tiling.hintProduct':
      '{~Point at|Tap} a cell: its place in the block and its copy give its place in the result.',
    'tiling.sumDivide': '{0} + {1} = {2} in A, offset {3}',
    'tiling.sumOutside': '{0} + {1} lies outside of A: what CuTe computes there is no element',
    'tiling.outside': 'outside of A',
    'tiling.over': 'without colour: {0} cells hang over the edge of A',
    'tiling.sumProduct': 'A({0}) = {1}, copy ({2}) starts at {3}: {1} + {3} = {4}',
  },
  zh: {
    'tiling.none': '其中一个操作数无法绘制。',
    'tiling.colourTile': '颜色：tile，按它在其余（rest）里的位置',
    'tiling.colourCopy': '颜色：tile 的第几份',
    'tiling.eights': '{0}，每满 8 个换一档深浅',
    'tiling.number.divide.offset': '数字：A 中的偏移；内存里是结果的一维下标',
    'tiling.number.divide.index': '数字：A 中的一维下标；结果与内存里是结果自己的',
    'tiling.number.divide.coordinate': '数字：A 中的行、列；结果里是它自己的，内存里是它的一维下标',
    'tiling.number.product.offset': '数字：A、B 与结果各自的偏移；内存里是一维下标',
    'tiling.number.product.index': '数字：各自的一维下标；内存里是结果的',
    'tiling.number.product.coordinate': '数字：各自的行、列；内存里是结果的一维下标',
    'tiling.shown': '加框处',
    'tiling.ring': '各图中的同一个元素',
    'tiling.tile': 'tile',
    'tiling.rest': '其余（rest）',
    'tiling.block': 'A（tile）',
    'tiling.copies': 'B（各份）',
    'tiling.result': '结果',
    'tiling.hintDivide':
      '{~指向|点按}一个格子：它在 tile 内的位置加上 tile 的位置，就是它在 A 中的位置。',
    'tiling.hintProduct':
      '{~指向|点按}一个格子：它在 tile 内的位置和属于第几份，决定它在结果中的位置。',
    'tiling.sumDivide': '{0} + {1} = A 中的 {2}，偏移 {3}',
    'tiling.sumOutside': '{0} + {1} 在 A 之外：CuTe 在那里算出的不是元素',
    'tiling.outside': 'A 之外',
    'tiling.over': '无色：{0} 个格子越出 A 的边缘',
    'tiling.sumProduct': 'A({0}) = {1}，份 ({2}) 从 {3} 开始：{1} + {3} = {4}',
  },
});
