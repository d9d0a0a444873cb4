import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'blocks.how': 'down: mode 0, across: mode 1; one picture for each place of mode 2',
    'blocks.modes': 'down: modes {0}; across: modes {1}; a block is modes 0 and 1',
    'blocks.line': 'line: a mode ends',
    'blocks.first': 'The first {0} of {1} blocks.',
    'blocks.one': 'block {0}',
    'blocks.offset': 'offset',
    'blocks.index': '1-D',
    'blocks.rd': 'R-D',
    'blocks.hd': 'H-D',
  },
  zh: {
    'blocks.how': '向下：模式 0，向右：模式 1；模式 2 的每个位置一张图',
    'blocks.modes': '向下：模式 {0}；向右：模式 {1}；模式 0 和 1 为一块',
    'blocks.line': '粗线：一个模式到此为止',
    'blocks.first': '共 {1} 块，显示前 {0} 块。',
    'blocks.one': '第 {0} 块',
    'blocks.offset': '偏移',
    'blocks.index': '1-D',
    'blocks.rd': 'R-D',
    'blocks.hd': 'H-D',
  },
});
