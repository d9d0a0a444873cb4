/** The words of one kind of exercise, in the page's language. */

import { useLanguage } from '../../i18n/context';
import type { Language } from '../../i18n/texts';
import { fill } from '../../i18n/fill';
import type { Kind } from './contract';

export interface Words {
  readonly language: Language;
  readonly word: (key: string, ...values: (string | number)[]) => string;
}

export function useWords(texts: Kind['texts']): Words {
  const { language } = useLanguage('learn');
  return { language, word: (key, ...values) => fill(texts[language][key] ?? '', values) };
}
