import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'coordinate.how':
      'number: 1-D index, down mode 0 first; colour: the cell of the index, its row (mode 0) and its column (all other modes)',
    'coordinate.none': 'This shape has too many cells for a picture.',
    'coordinate.past':
      '{0} lies past the {1} cells of the shape: the last mode goes on beyond its end.',
    'coordinate.label': 'index {0} at {1}',
  },
  zh: {
    'coordinate.how':
      '数字：1-D 索引，先沿模式 0 向下；颜色：该索引的格子、它的行（模式 0）和列（其余模式）',
    'coordinate.none': '这个 shape 的格子太多，无法画出。',
    'coordinate.past': '{0} 超出了 shape 的 {1} 个格子：最后一个模式会越过末尾继续下去。',
    'coordinate.label': '索引 {0} 位于 {1}',
  },
});
