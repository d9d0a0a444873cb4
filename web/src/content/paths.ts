/** Three ways through the course: which chapters each takes, in the course's order. */

import type { Language } from '../i18n/texts';
import { course } from './course';

type Words = Readonly<Record<Language, string>>;

export interface Path {
  readonly id: string;
  readonly title: Words;
  /** Who it is for. */
  readonly text: Words;
  /** Ids of its chapters. */
  readonly chapters: ReadonlySet<string>;
}

const chaptersOf = (...parts: string[]): string[] =>
  course.filter(({ id }) => parts.includes(id)).flatMap(({ chapters }) => chapters);

export const paths: readonly Path[] = [
  {
    id: 'zero',
    title: { en: 'From zero', zh: '从零开始' },
    text: { en: 'You write CUDA. CuTe is new.', zh: '你写过 CUDA，没接触过 CuTe。' },
    chapters: new Set(chaptersOf(...course.map(({ id }) => id))),
  },
  {
    id: 'mma',
    title: { en: 'I know mma.sync', zh: '我熟悉 mma.sync' },
    text: {
      en: 'You have used tensor cores by hand and want CuTe’s words for it.',
      zh: '你手写过张量核心代码，想知道 CuTe 里怎么说。',
    },
    chapters: new Set([
      ...['why', 'shape-stride', 'reading-a-print', 'coordinates', 'apart', 'tensor'],
      ...['composition', 'partition', 'banks'],
      ...chaptersOf('threads'),
      ...['walk', 'measure'],
    ]),
  },
  {
    id: 'debug',
    title: { en: 'I debug kernels', zh: '我在调试 kernel' },
    text: {
      en: 'A print or an assertion is in front of you.',
      zh: '眼前是一段打印输出，或者一条断言。',
    },
    chapters: new Set([
      ...[
        'reading-a-print',
        'partition',
        'predicates',
        'banks',
        'fragments',
        'tiled-copy',
        'retile',
      ],
      ...chaptersOf('kernels'),
    ]),
  },
];
