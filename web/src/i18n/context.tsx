import { createContext, use } from 'react';
import { fill } from './fill';
import type { Area, Language, TextKey, WordsIn } from './texts';
import { loadTexts, textsOf } from './texts';

/** Renders one text of an area, of a folder, or of the first ones, with its values. */
export type Translate<S extends Area | WordsIn = 'base'> = (
  key: TextKey<S>,
  ...values: (string | number)[]
) => string;

export interface Localised<S extends Area | WordsIn> {
  readonly language: Language;
  readonly t: Translate<S>;
  /** Name of a kind of value; what the core has added since is a record of named parts. */
  readonly kindText: (kind: string) => string;
  /** Things side by side in a sentence: a list, with the language's comma for one. */
  readonly list: (items: readonly (string | number)[]) => string;
  /** A part of a record in words; one that is a name of CuTe's stays as it is. */
  readonly fieldText: (name: string) => string;
}

/** The language of the page, above all that speaks. */
export const LanguageContext = createContext<Language | null>(null);

const known: Readonly<Record<Language, Map<Area | WordsIn, Localised<Area>>>> = {
  en: new Map(),
  zh: new Map(),
};

/** The texts of an area that has been loaded, or words at hand, with those of every page. */
export function localised<S extends Area | WordsIn = 'base'>(
  language: Language,
  from?: S,
): Localised<S> {
  const own: Area | WordsIn = from ?? 'base';
  let found = known[language].get(own);
  if (!found) {
    const texts: Readonly<Record<string, string>> = {
      ...textsOf('base', language),
      ...(typeof own === 'string' ? textsOf(own, language) : own[language]),
    };
    found = {
      language,
      t: (key, ...values) => fill(texts[key] ?? key, values),
      list: (items) => items.join(language === 'zh' ? '、' : ', '),
      kindText: (kind) => texts[`kind.${kind}`] ?? texts['kind.record'] ?? kind,
      fieldText: (name) => texts[`field.${name}`] ?? name,
    };
    known[language].set(own, found);
  }
  return found as Localised<S>;
}

/**
 * The page's language, and its texts: without an argument those of every page, with words those too,
 * in a part that loads by itself those of its area too. Suspends until they are there; `part` loads
 * them with its code.
 */
export function useLanguage<S extends Area | WordsIn = 'base'>(from?: S): Localised<S> {
  const language = use(LanguageContext);
  if (!language) throw new Error('no LanguageContext');
  // Always, not only until they are there: a component that has waited is drawn again from where it
  // did, and what it called then must be called again, or its later hooks are taken for new ones.
  if (typeof from === 'string') use(loadTexts(from, language));
  return localised(language, from);
}
