import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'copies.hue': 'colour: copy k, which is A shifted by R(k)',
    'copies.number': 'number: element of A, 1-D',
    'copies.grey': 'in no copy',
    'copies.label': 'A and its copies in memory',
    'copies.none': 'A and its copies cannot be drawn.',
    'copies.all':
      '{0} {0|copy|copies} of A, {1} {1|element|elements} each: all of 0 to {2} is covered.',
    'copies.free':
      '{0} {0|copy|copies} of A, {1} {1|element|elements} each: of 0 to {2}, {3} {3|offset stays|offsets stay} free: {4}.',
    'copies.past': 'The last copy reaches to {0}.',
    'copies.shared': 'Reached more than once: {0}.',
    'copies.begins': 'R, where each copy begins',
    'copies.hint': '{~Point at|Tap} a cell to see its copy of A.',
    'copies.picked': 'copy {0} = A + R({0}) = A + {1}',
  },
  zh: {
    'copies.hue': '颜色：第 k 份，即 A 平移 R(k)',
    'copies.number': '数字：A 的第几个元素（一维）',
    'copies.grey': '不属于任何一份',
    'copies.label': '内存中的 A 与各份',
    'copies.none': '无法绘制 A 与各份。',
    'copies.all': 'A 共 {0} 份，每份 {1} 个元素：0 到 {2} 全部覆盖。',
    'copies.free': 'A 共 {0} 份，每份 {1} 个元素：0 到 {2} 中有 {3} 个偏移空着：{4}。',
    'copies.past': '最后一份到达 {0}。',
    'copies.shared': '不止一次到达：{0} 处。',
    'copies.begins': 'R：每一份的起点',
    'copies.hint': '{~指向|点按}一个格子，查看它所在的一份 A。',
    'copies.picked': '第 {0} 份 = A + R({0}) = A + {1}',
  },
});
