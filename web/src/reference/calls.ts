/** Which chapters call an operation, found in their code when the page is built. */

import { chapterIds } from '../content/course';
import type { Language } from '../i18n/texts';
import type { Chapter } from '../lesson/chapters';
import { chapterOf } from '../lesson/chapters';

const calls = import.meta.glob<readonly string[]>('../content/en/*.mdx', {
  eager: true,
  query: '?calls',
  import: 'default',
});

/** In the order of the course. */
export function chaptersCalling(operation: string, language: Language): Chapter[] {
  return chapterIds
    .filter((id) => calls[`../content/en/${id}.mdx`]?.includes(operation))
    .flatMap((id) => chapterOf(id, language) ?? []);
}
