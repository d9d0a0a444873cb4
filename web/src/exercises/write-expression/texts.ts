import { words } from '../../i18n/texts';

export const texts = words({
  en: {
    empty: 'Write an expression first.',
    unreadable:
      'This cannot be read as a layout; look at the brackets and the colon. No try is used.',
    noStride: 'That is a shape without strides. A layout is written shape:stride. No try is used.',
    operation:
      'Write the layout itself, in numbers: with {0} the page would do your work. No try is used.',
    otherSize: 'Yours has {0} × {1} cells; {2} × {3} are asked for.',
    differs: 'At {0} yours gives {1}; {2} is asked for.',
    otherForm: 'The offsets are right; {0} is not yet in the form asked for.',
    expression: 'layout',
    yours: 'yours',
    target: 'asked for',
  },
  zh: {
    empty: '请先写一个表达式。',
    unreadable: '这不能读作布局，请检查括号和冒号。不算一次尝试。',
    noStride: '这只是形状，没有步长。布局写作 shape:stride。不算一次尝试。',
    operation: '请直接写出布局的数：写 {0} 就成了让程序替你算。不算一次尝试。',
    otherSize: '你的有 {0} × {1} 格，要求 {2} × {3}。',
    differs: '在 {0} 处，你的得到 {1}，要求 {2}。',
    otherForm: '偏移都对，但 {0} 还不是要求的写法。',
    expression: '布局',
    yours: '你的',
    target: '要求的',
  },
});
