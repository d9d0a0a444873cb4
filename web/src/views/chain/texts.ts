import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'chain.how': '{~Point at|Tap} a cell of B or R to send another coordinate.',
    'chain.byRow': 'colour: row of B',
    'chain.byCell': 'colour: element of B',
    'chain.number': 'number: index in B, offset in A and R',
    'chain.arrow': 'arrow: evaluates',
    'chain.sum': 'c = {0} → B(c) = {1} → A({1}) = {2} = R(c)',
    'chain.none': 'One of the operands has no picture.',
    'aside.memory': 'The memory that it reaches',
  },
  zh: {
    'chain.how': '{~指向|点按} B 或 R 的一个格子，换一个坐标。',
    'chain.byRow': '颜色：B 的行',
    'chain.byCell': '颜色：B 的元素',
    'chain.number': '数字：B 中是下标，A 与 R 中是偏移',
    'chain.arrow': '箭头：求值',
    'chain.sum': 'c = {0} → B(c) = {1} → A({1}) = {2} = R(c)',
    'chain.none': '其中一个操作数无法绘制。',
    'aside.memory': '它到达的内存',
  },
});
