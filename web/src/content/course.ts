/** The course: parts, and in each its chapters in order, named by their ids, the names of their files. */

import type { Language } from '../i18n/texts';

type Words = Readonly<Record<Language, string>>;

export interface Part {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly chapters: readonly string[];
}

export const course: readonly Part[] = [
  {
    id: 'layouts',
    title: { en: 'Layouts', zh: '布局' },
    text: {
      en: 'What a layout is, how CuTe prints it, how to take it apart.',
      zh: '布局是什么，CuTe 怎样打印它，怎样把它拆开。',
    },
    chapters: ['why', 'shape-stride', 'reading-a-print', 'coordinates', 'size', 'apart'],
  },
  {
    id: 'algebra',
    title: { en: 'Algebra at work', zh: '代数派上用场' },
    text: {
      en: 'Every operation, each from the line of a kernel that needs it. You end with a tiled GEMM that is right.',
      zh: '每个运算都从需要它的那行 kernel 代码讲起，最后写出一个按 tile 计算的正确 GEMM。',
    },
    chapters: [
      'tensor',
      'coalesce',
      'composition',
      'complement',
      'division',
      'partition',
      'first-kernel',
      'composition-limits',
      'product',
    ],
  },
  {
    id: 'memory',
    title: { en: 'Memory', zh: '内存' },
    text: {
      en: 'Ragged edges and shared-memory banks.',
      zh: '除不尽的边缘，以及共享内存的 bank。',
    },
    chapters: ['predicates', 'banks'],
  },
  {
    id: 'threads',
    title: { en: 'Threads', zh: '线程' },
    text: {
      en: 'Who owns which element: from one instruction to a pipeline.',
      zh: '哪个元素归谁：从一条指令到一条流水线。',
    },
    chapters: ['tv', 'atoms', 'tiled-mma', 'fragments', 'tiled-copy', 'retile', 'pipelines'],
  },
  {
    id: 'kernels',
    title: { en: 'Kernels', zh: 'kernel' },
    text: {
      en: 'A real kernel, step by step; then yours, debugged and measured.',
      zh: '一步步走完一个真实的 kernel，再调试、测量你自己的。',
    },
    chapters: ['walk', 'debugging', 'hopper', 'measure'],
  },
];

/** Ids of all chapters, in order. */
export const chapterIds: readonly string[] = course.flatMap(({ chapters }) => chapters);
