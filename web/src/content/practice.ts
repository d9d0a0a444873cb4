/** Exercises that are asked again outside their chapters: to place a newcomer, to test a part. */

import type { Language } from '../i18n/texts';

/** Each in the order of the course: the first that is missed says where to begin. */
export const placement: readonly string[] = [
  'shape-stride-offset',
  'coordinates-natural',
  'composition-cell',
  'partition-tile',
  'banks-stride',
  'tv-index',
  'tiled-mma-count',
  'pipelines-landed',
];

/** By part of the course. */
export const selfTests: Readonly<Record<string, readonly string[]>> = {
  layouts: ['shape-stride-padded', 'coordinates-grid', 'size-cosize', 'apart-draw'],
  algebra: [
    'coalesce-stride',
    'composition-modes',
    'complement-mark',
    'division-tiler',
    'partition-step',
    'first-kernel-order',
    'product-one',
  ],
  memory: ['predicates-mask', 'banks-access', 'banks-xor'],
  threads: [
    'tv-owner',
    'atoms-element',
    'tiled-mma-warp',
    'fragments-name',
    'tiled-copy-write',
    'retile-source',
    'pipelines-order',
  ],
  kernels: ['walk-times', 'walk-fix', 'debugging-bug', 'hopper-bytes', 'measure-rounds'],
};

/** The chapter that asks an exercise: its id begins with the chapter's. */
export function chapterAsking(exercise: string, chapters: readonly string[]): string {
  const found = chapters
    .filter((chapter) => exercise.startsWith(`${chapter}-`))
    .sort((a, b) => b.length - a.length)[0];
  if (!found) throw new Error(`no chapter asks ${exercise}`);
  return found;
}

/** What the pages outside the chapters are, in a sentence; for those without scripts as well. */
export const practiceTexts: Readonly<
  Record<'placement' | 'test' | 'review', Readonly<Record<Language, string>>>
> = {
  placement: {
    en: 'Eight questions, one from every stage of the course. The first that you miss is where to begin. Answers here leave your progress in the chapters as it is.',
    zh: '八道题，课程的每个阶段各一道。第一道没做对的，就是该开始的地方。在这里的作答不影响各章的进度。',
  },
  test: {
    en: 'One question from most chapters of this part, with other numbers than you met there. It counts what you solve at the first try, without a hint.',
    zh: '这一部分的多数章节各出一题，数字与章里的不同。只有不看提示、第一次就做对的才算数。',
  },
  review: {
    en: 'What you missed comes back: a day after you solved it, then after three days, a week, three weeks. One right answer moves it on, a wrong one back to the first day.',
    zh: '没做对的题会回来：做对之后隔一天，再隔三天、一周、三周。答对一次就进到下一档，答错就退回第一天。',
  },
};

export const notesText: Readonly<Record<Language, string>> = {
  en: 'Paste lines of a tutorial or of your own notes, with what they claim to print: behind //, # or =>, or in the line below. Each line is computed, and a claim that differs is marked with what CuTe prints.',
  zh: '贴上教程或你自己笔记里的代码，连同它声称的输出：写在 //、# 或 => 之后，或者写在下一行。每一行都会计算；说得不对的，会标出 CuTe 实际打印的结果。',
};
