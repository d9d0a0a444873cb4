/** What readers come with: each is one press from the picture that answers it. */

import type { Language } from '../i18n/texts';
import { readable } from '../session/address';

export type QuestionId = 'owner' | 'conflicts' | 'divide' | 'changed';

interface Question {
  readonly id: QuestionId;
  /** Statements of the playground; `///` is said above the value that follows. */
  readonly code: Readonly<Record<Language, string>>;
  /** Views, settings and pin, as `session/seen.ts` has them. */
  readonly see?: string;
}

/** A statement with what is said above it. */
const said = (en: string, zh: string, code: string): Question['code'] => ({
  en: `/// ${en}\n${code}`,
  zh: `/// ${zh}\n${code}`,
});

/** The layout that is asked about, then the one that answers. */
const conflicts = (text: string) =>
  `sA = (_8,_64):(_64,_1)\n/// ${text}\nswizzled = composition(Swizzle<3,3,3>{}, sA)`;

export const questions: readonly Question[] = [
  {
    id: 'owner',
    // (T32,V4) -> (M16,N8): the pin is T5 V3, which is element (9,3).
    code: said(
      'The accumulator of mma.sync m16n8: the framed element (9,3) is value 3 of thread 5. Point at any other, or write a layout of yours.',
      'mma.sync m16n8 的累加器：加框的元素 (9,3) 是线程 5 的值 3。可以指向其他元素，也可以换成自己的布局。',
      '((4,8),(2,2)):((32,1),(16,8))',
    ),
    see: '0.tile~0.101',
  },
  {
    id: 'conflicts',
    code: {
      en: conflicts(
        'Rows of 64 halves, read down a column: the swizzle is one way out. Put a layout of yours into the first line.',
      ),
      zh: conflicts(
        '每行 64 个 half，沿列读取：swizzle 是一种解决办法。可以在第一行换成自己的布局。',
      ),
    },
    see: '1.swizzle',
  },
  {
    id: 'divide',
    code: said(
      'A matrix of 8x8 in tiles of 2x4: one colour is one tile, wherever it went. The steps below say how the strides came about.',
      '8x8 的矩阵分为 2x4 的 tile：一种颜色是一个 tile，不论它去了哪里。下面的步骤说明这些步长从何而来。',
      'zipped_divide((8,8):(8,1), (2,4))',
    ),
  },
  {
    id: 'changed',
    code: {
      en: 'a = (4,8):(8,1)\nb = (4,8):(9,1)\ncompare(a, b)',
      zh: 'a = (4,8):(8,1)\nb = (4,8):(9,1)\ncompare(a, b)',
    },
  },
];

/** The query of the playground that answers a question. */
export const queryFor = ({ code, see }: Question, language: Language): string =>
  `?code=${readable(code[language])}${see ? `&see=${see}` : ''}`;
