/**
 * The glossary: every term of glossary/<chapter>.ts, where the file's name is the chapter that
 * introduces it. Before that chapter no text may use one of the words by which the lint finds it.
 */

import type { Language } from '../i18n/texts';

interface Entry {
  readonly term: string;
  /** Forms that count as a use, as a regular expression; the term itself if left out. */
  readonly forms?: string;
  readonly says: string;
}

type Meaning = Readonly<Record<Language, Entry>>;

/** What a chapter's file holds: its terms by their ids, which no other file has. */
export type Terms = Readonly<Record<string, Meaning>>;

export interface Term extends Meaning {
  readonly chapter: string;
}

const files = import.meta.glob<Terms>('./glossary/*.ts', { eager: true, import: 'default' });

const terms = Object.entries(files).flatMap(([path, list]) => {
  const chapter = path.replace(/^.*\/|\.ts$/g, '');
  return Object.entries(list).map(([id, meaning]): [string, Term] => [id, { chapter, ...meaning }]);
});

export const glossary: Readonly<Record<string, Term>> = Object.fromEntries(terms);

/** What counts as a use of a term in a text of a language. */
export function formsOf(id: string, language: Language): RegExp {
  const { term, forms = term } = glossary[id]![language];
  return language === 'en' || /^[\w[(-]/.test(forms)
    ? new RegExp(`(?<![\\w-])(?:${forms})(?![\\w-])`, 'i')
    : new RegExp(forms);
}

if (Object.keys(glossary).length !== terms.length) {
  const ids = terms.map(([id]) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  throw new Error(`two files of the glossary have ${twice.join(', ')}`);
}
