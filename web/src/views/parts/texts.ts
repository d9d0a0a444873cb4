import type { WordsIn } from '../../i18n/texts';
import { words } from '../../i18n/texts';

/** Words that several views have. */
export const texts = words({
  en: {
    'fact.thread': 'thread',
    'xor.before': 'before',
    'xor.after': 'after',
    'xor.label': 'The XOR of the offset, bit by bit',
    'xor.sum': '{0} ⊕ {1} = {2}',
    'xor.moved': 'bits {0} to {1}, moved to {2}',
    'xor.offset': 'offset',
    'xor.row': 'row of 128 B',
    'xor.group': 'bank group',
    'xor.position': 'position',
    'access.type': 'Element',
    'access.typeOf': '{0}, {1} B',
    'access.width': 'A lane takes',
    'access.widthOf': '{0} B, elements: {1}',
    'access.modes': 'Mode 0 of the layout is the lane, mode 1 what the lane reads.',
    'access.lanes': 'Next lane',
    'access.down': 'down a column',
    'access.across': 'along a row',
    'access.none': 'No layout says which element each lane takes: choose another way.',
    'access.lane': 'lane, value',
    'access.bank': 'bank',
    'access.instruction': 'instruction',
  },
  zh: {
    'fact.thread': '线程',
    'xor.before': '之前',
    'xor.after': '之后',
    'xor.label': '偏移的逐位异或',
    'xor.sum': '{0} ⊕ {1} = {2}',
    'xor.moved': '第 {0} 到 {1} 位，移到第 {2} 位起',
    'xor.offset': '偏移',
    'xor.row': '128 B 的行',
    'xor.group': 'bank 组',
    'xor.position': '位置',
    'access.type': '元素',
    'access.typeOf': '{0}，{1} B',
    'access.width': '每个 lane 读取',
    'access.widthOf': '{0} B，{1} 个元素',
    'access.modes': '布局的模式 0 是 lane，模式 1 是该 lane 读取的元素。',
    'access.lanes': '下一个 lane',
    'access.down': '沿列向下',
    'access.across': '沿行向右',
    'access.none': '没有布局能说明每个 lane 读取哪些元素：请换一种方式。',
    'access.lane': 'lane 与值',
    'access.bank': 'bank',
    'access.instruction': '指令',
  },
});

/** A view's own words, beside those that several have. */
export const viewWords = <K extends string>(
  own: WordsIn<K>,
): WordsIn<K | keyof typeof texts.en> => ({
  en: { ...texts.en, ...own.en },
  zh: { ...texts.zh, ...own.zh },
});
