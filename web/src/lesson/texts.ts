/** Texts of the lessons' own furniture; loaded with the first lesson, not with the shell. */

import type { Language } from '../i18n/context';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';

const en = {
  'learn.title': 'Learn',
  'learn.lead':
    'From your first shape:stride to a kernel measured beside cuBLAS. Every number on these pages is computed by the core as you read.',
  'learn.part.I': 'Part I · Layouts',
  'learn.solved': '{0} of {1} exercises solved',
  'learn.none': 'No such chapter.',
  'learn.back': 'All chapters',
  'learn.next': 'Next: {0}',
  'learn.previous': 'Before: {0}',
  'learn.loading': 'Loading …',
  'goals.title': 'You will be able to',
  'recap.title': 'Recap',
  'exercises.title': 'Exercises',
  'figure.open': 'Open in the playground',
  'figure.label': 'Layout {0}. Arrow keys move, Enter pins.',
  'explore.now': 'now',
  'tile.play': 'Play',
  'tile.pause': 'Pause',
  'tile.step': 'Step',
  'tile.byHand': 'by hand, for a row-major matrix',
  'tile.byLayout': 'by the layout',
  'tile.storage': 'The matrix is stored',
  'tile.rowMajor': 'row-major',
  'tile.columnMajor': 'column-major',
  'tile.right': 'right',
  'tile.wrong': 'wrong place: the element is at {0}',
  'tile.element': 'element ({0},{1}) of the tile',
  'exercise.check': 'Check',
  'exercise.hint': 'Hint',
  'exercise.right': 'Right.',
  'exercise.notANumber': 'Type a whole number.',
  'exercise.notYet': 'Not yet.',
  'exercise.offset': 'offset',
  'exercise.layout': 'layout',
  'exercise.yours': 'yours',
  'exercise.target': 'target',
  'exercise.otherSize': 'Yours has {0} by {1} cells, the picture {2} by {3}.',
  'exercise.differs': 'At {0} yours gives {1}, the picture has {2}.',
  'exercise.cell': 'Row {0}, column {1}',
  'exercise.wrongCells': '{0} of {1} cells are right.',
  'exercise.solved': 'solved',
} as const;

type Key = keyof typeof en;

const zh: Readonly<Record<Key, string>> = {
  'learn.title': '学习',
  'learn.lead':
    '从第一个 shape:stride，到一个放在 cuBLAS 旁边计时的内核。页面上的每个数都由核心在你阅读时算出。',
  'learn.part.I': '第一部分 · 布局',
  'learn.solved': '已完成 {0} / {1} 道练习',
  'learn.none': '没有这一章。',
  'learn.back': '全部章节',
  'learn.next': '下一章：{0}',
  'learn.previous': '上一章：{0}',
  'learn.loading': '载入中 …',
  'goals.title': '读完你能够',
  'recap.title': '小结',
  'exercises.title': '练习',
  'figure.open': '在演练场打开',
  'figure.label': '布局 {0}。方向键移动，回车键固定。',
  'explore.now': '现在是',
  'tile.play': '播放',
  'tile.pause': '暂停',
  'tile.step': '下一步',
  'tile.byHand': '手写下标（按行主序矩阵）',
  'tile.byLayout': '布局',
  'tile.storage': '矩阵的存储',
  'tile.rowMajor': '行主序',
  'tile.columnMajor': '列主序',
  'tile.right': '正确',
  'tile.wrong': '位置错了：元素在 {0}',
  'tile.element': '分块的元素 ({0},{1})',
  'exercise.check': '检查',
  'exercise.hint': '提示',
  'exercise.right': '正确。',
  'exercise.notANumber': '请输入一个整数。',
  'exercise.notYet': '还不对。',
  'exercise.offset': '偏移',
  'exercise.layout': '布局',
  'exercise.yours': '你的',
  'exercise.target': '目标',
  'exercise.otherSize': '你的是 {0} 行 {1} 列，图是 {2} 行 {3} 列。',
  'exercise.differs': '在 {0} 处，你的得到 {1}，图上是 {2}。',
  'exercise.cell': '第 {0} 行第 {1} 列',
  'exercise.wrongCells': '{1} 格里对了 {0} 格。',
  'exercise.solved': '已完成',
};

const all: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, zh };

export type LessonText = (key: Key, ...values: (string | number)[]) => string;

export function useLessonText(): LessonText {
  const { language } = useLanguage();
  return (key, ...values) => fill(all[language][key], values);
}
