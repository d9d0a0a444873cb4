/** What can be found: pages, chapters, terms, operations, atoms, examples of the playground. */

import type { Catalog } from '@colex/wasm';
import { pages } from '../site/pages';
import { wordsOfAtom } from '../atoms/atom-words';
import { chapterIds } from '../content/course';
import { glossary } from '../content/glossary';
import type { Translate } from '../i18n/context';
import type { Language } from '../i18n/texts';
import type { Message } from '../i18n/messages';
import { chapterOf } from '../lesson/chapters';
import { readable } from '../session/address';
import { allGroups, codeIn } from '../play/all-presets';

export const kKinds = ['page', 'chapter', 'term', 'operation', 'example', 'atom'] as const;
export type Kind = (typeof kKinds)[number];

export interface Entry {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** A sentence about it, empty where the title says all. */
  readonly text: string;
  /** Further words that find it. */
  readonly also?: string;
  /** Address below the language: `learn/why/`, `reference/?op=size`. */
  readonly to: string;
}

type Row = Omit<Entry, 'id' | 'kind'>;

/** Everything of one language; without a catalog, what needs no engine. */
export function entriesOf(
  language: Language,
  t: Translate<'search'>,
  message: Message,
  catalog: Catalog | null,
): Entry[] {
  const rows: Readonly<Record<Kind, readonly Row[]>> = {
    page: pages
      .filter(({ path }) => path !== 'embed')
      .map(({ path, title }) => ({ title: t(title), text: '', to: path && `${path}/` })),
    chapter: chapterIds
      .flatMap((id) => chapterOf(id, language) ?? [])
      .map(({ id, title, goal, goals, api }) => ({
        title,
        text: [goal, api].filter(Boolean).join(' · '),
        also: Object.values(goals).join(' '),
        to: `learn/${id}/`,
      })),
    term: Object.entries(glossary).map(([id, term]) => ({
      title: term[language].term,
      text: term[language].says,
      to: `learn/glossary/#${id}`,
    })),
    operation: (catalog?.operations ?? []).map(({ name, summary }) => ({
      title: name,
      text: message(summary, []),
      to: `reference/?op=${name}`,
    })),
    example: allGroups.flatMap((group) =>
      group.presets.map((preset) => ({
        title: preset[language],
        text: group[language],
        to: `play/?code=${readable(codeIn(preset, language))}`,
      })),
    ),
    atom: (catalog?.atoms ?? []).map((atom) => ({
      title: atom.name,
      text: '',
      also: wordsOfAtom(atom),
      to: `atoms/?atom=${readable(atom.name)}`,
    })),
  };
  return kKinds.flatMap((kind) =>
    rows[kind].map((row, i) => ({ ...row, kind, id: `${kind}-${i}` })),
  );
}
