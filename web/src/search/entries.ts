/** What can be found: questions, pages and their parts, chapters, terms, operations, examples, kernels, atoms. */

import type { Catalog } from '@colex/wasm';
import { pages } from '../site/pages';
import { wordsOfAtom } from '../atoms/atom-words';
import { chapterIds } from '../content/course';
import { glossary } from '../content/glossary';
import type { Translate } from '../i18n/context';
import type { Language } from '../i18n/texts';
import type { Message } from '../i18n/messages';
import type { Section } from '../lab/sections';
import { headingOf, sections } from '../lab/sections';
import { chapterOf } from '../lesson/chapters';
import { queryFor, questions } from '../home/questions';
import type { texts as homeTexts } from '../home/texts';
import { readable } from '../session/address';
import { allGroups, codeIn } from '../play/all-presets';
import { formsOf } from './forms';
import type { texts } from './texts';

export const kKinds = [
  'question',
  'page',
  'section',
  'chapter',
  'term',
  'operation',
  'example',
  'kernel',
  'atom',
  'smem',
  'layout',
] as const;
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

/** Texts of the pages whose parts can be found. */
export interface Texts {
  readonly search: Translate<typeof texts>;
  readonly home: Translate<typeof homeTexts>;
  readonly lab: Translate<'lab'>;
}

type CatalogKind = Catalog['atoms'][number]['kind'];

/** Everything of one language; without a catalog, what needs no engine. */
export function entriesOf(
  language: Language,
  { search: t, home, lab }: Texts,
  message: Message,
  catalog: Catalog | null,
): Entry[] {
  const named = (...kinds: readonly CatalogKind[]) =>
    (catalog?.atoms ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .map((atom) => ({
        title: atom.name,
        text: '',
        also: wordsOfAtom(atom),
        to: `atoms/?atom=${readable(atom.name)}`,
      }));
  const other = language === 'en' ? 'zh' : 'en';
  const rows: Readonly<Record<Kind, readonly Row[]>> = {
    question: questions.map((question) => ({
      title: home(`home.${question.id}`),
      text: '',
      to: `play/${queryFor(question, language)}`,
    })),
    section: Object.entries(sections).map(([section, { title, text }]) => ({
      title: lab(title),
      text: text ? lab(text) : '',
      also: t('nav.lab'),
      to: `lab/#${headingOf(section as Section)}`,
    })),
    page: pages
      .filter(({ framed }) => !framed)
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
      also: [...formsOf(term[language].forms ?? ''), term[other].term].join(' '),
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
    kernel: named('preset').map(({ title, also }) => ({
      title,
      text: '',
      also,
      to: `lab/?plan=make_plan(${title})`,
    })),
    atom: named('mma', 'copy'),
    smem: named('smem_atom'),
    layout: named('layout'),
  };
  return kKinds.flatMap((kind) =>
    rows[kind].map((row, i) => ({ ...row, kind, id: `${kind}-${i}` })),
  );
}
