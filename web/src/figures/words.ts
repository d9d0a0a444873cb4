/** The words that a figure or a kind of exercise brings with it, in the page's language. */

import { useLanguage } from '../i18n/context';
import type { Language } from '../i18n/texts';
import { fill } from '../i18n/fill';

/** In each language, words by key. */
export type WordsIn = Readonly<Record<Language, Readonly<Record<string, string>>>>;

export interface Words {
  readonly language: Language;
  readonly word: (key: string, ...values: (string | number)[]) => string;
}

export function useWords(texts: WordsIn): Words {
  const { language } = useLanguage('learn');
  return { language, word: (key, ...values) => fill(texts[language][key] ?? '', values) };
}
