import { createContext, use } from 'react';
import { fill } from './fill';
import type { Area, Language, TextKey } from './texts';
import { loadTexts, textsOf } from './texts';

/** Renders one text of an area, or of the first ones, with its values. */
export type Translate<A extends Area = 'base'> = (
  key: TextKey<A>,
  ...values: (string | number)[]
) => string;

export interface Localised<A extends Area> {
  readonly language: Language;
  readonly t: Translate<A>;
  /** Name of a kind of value; what the core has added since is a record of named parts. */
  readonly kindText: (kind: string) => string;
  /** A part of a record in words; one that is a name of CuTe's stays as it is. */
  readonly fieldText: (name: string) => string;
}

/** The language of the page, above all that speaks. */
export const LanguageContext = createContext<Language | null>(null);

const known = new Map<string, Localised<Area>>();

/** The texts of an area that has been loaded with those of every page. */
export function localised<A extends Area = 'base'>(language: Language, area?: A): Localised<A> {
  const name = `${language} ${area ?? 'base'}`;
  let found = known.get(name);
  if (!found) {
    const texts = { ...textsOf('base', language), ...textsOf(area ?? 'base', language) };
    found = {
      language,
      t: (key, ...values) => fill(texts[key] ?? key, values),
      kindText: (kind) => texts[`kind.${kind}`] ?? texts['kind.record'] ?? kind,
      fieldText: (name) => texts[`field.${name}`] ?? name,
    };
    known.set(name, found);
  }
  return found as Localised<A>;
}

/**
 * The page's language, and its texts: without an argument those of every page, in a part that loads
 * by itself those of its area too. Suspends until they are there; `part` loads them with its code.
 */
export function useLanguage<A extends Area = 'base'>(area?: A): Localised<A> {
  const language = use(LanguageContext);
  if (!language) throw new Error('no LanguageContext');
  // Always, not only until they are there: a component that has waited is drawn again from where it
  // did, and what it called then must be called again, or its later hooks are taken for new ones.
  if (area) use(loadTexts(area, language));
  return localised(language, area);
}
