/** Which chapters use a term of the glossary, found in their words when the page is built. */

import { chapterIds } from '../content/course';
import { glossary } from '../content/glossary';
import type { Language } from '../i18n/texts';
import type { Chapter } from './chapters';
import { chapterOf } from './chapters';

const uses = import.meta.glob<readonly string[]>('../content/*/*.mdx', {
  eager: true,
  query: '?uses',
  import: 'default',
});

/** The chapters after its own that use a term, in order. */
export function chaptersUsing(term: string, language: Language): Chapter[] {
  return chapterIds
    .filter((id) => uses[`../content/${language}/${id}.mdx`]?.includes(term))
    .filter((id) => glossary[term]?.chapter !== id)
    .flatMap((id) => chapterOf(id, language) ?? []);
}
