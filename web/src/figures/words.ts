/** The words that a figure or a kind of exercise brings with it, in the page's language. */

import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import type { Language, WordsIn } from '../i18n/texts';

export interface Words<K extends string> {
  readonly language: Language;
  readonly word: (key: K, ...values: (string | number)[]) => string;
}

export function useWords<K extends string>(texts: WordsIn<K>): Words<K> {
  const { language } = useLanguage('learn');
  return { language, word: (key, ...values) => fill(texts[language][key] ?? '', values) };
}
