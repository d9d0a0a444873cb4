/**
 * The chapters: every .mdx in content/<language>, in the order of the course. Their numbers are
 * their places in it; nothing else knows a number.
 */

import type { MDXContent } from 'mdx/types';
import { chapterIds } from '../content/course';
import type { Language } from '../i18n/texts';
import type { Exercise } from '../exercises/contract';
import { once } from '../engine/once';

/** What a chapter says of itself, at its head. */
export interface ChapterInfo {
  readonly title: string;
  /** In one sentence. */
  readonly goal: string;
  /** What the reader will be able to do: each is practised by an exercise. */
  readonly goals: Readonly<Record<string, string>>;
  /** Chapters that it builds on. */
  readonly needs: readonly string[];
  /** Names of CuTe's that it is about. */
  readonly api: string;
  readonly minutes: number;
  /** A layout whose picture stands for it in the contents. */
  readonly picture: string;
}

export interface Chapter extends ChapterInfo {
  readonly id: string;
  /** Ids of the exercises of its main line, in order: with them the chapter is done. */
  readonly exercises: readonly string[];
  /** Of those that practise further, folded at its end. */
  readonly more: readonly string[];
  /** What it says, loaded once. */
  readonly content: () => Promise<MDXContent>;
}

type Meta = ChapterInfo & Pick<Chapter, 'exercises' | 'more'>;

const metas = import.meta.glob<Meta>('../content/*/*.mdx', {
  eager: true,
  query: '?chapter',
  import: 'default',
});
const contents = import.meta.glob<MDXContent>('../content/*/*.mdx', { import: 'default' });
const exercises = import.meta.glob<readonly Exercise[]>('../content/exercises/*.ts', {
  import: 'default',
});

const pathOf = (id: string, language: Language): string => `../content/${language}/${id}.mdx`;

export function chapterOf(id: string, language: Language): Chapter | undefined {
  const path = pathOf(id, language);
  const meta = metas[path];
  return meta && { ...meta, id, content: () => contentAt(path) };
}

const contentAt = once((path) => contents[path]!());

/** From 1 on. */
export const numberOf = (id: string): number => chapterIds.indexOf(id) + 1;

export const titleOf = (id: string, language: Language): string =>
  chapterOf(id, language)?.title ?? id;

/** The chapters before and after one. */
export function neighboursOf(id: string): [before: string | undefined, after: string | undefined] {
  const at = chapterIds.indexOf(id);
  return [chapterIds[at - 1], chapterIds[at + 1]];
}

/** The chapters whose subject is a name of CuTe's, in order. */
export function chaptersAbout(name: string, language: Language): Chapter[] {
  return chapterIds
    .flatMap((id) => chapterOf(id, language) ?? [])
    .filter(({ api }) => api.split(/,\s*/).includes(name));
}

/** The exercises of a chapter by id. */
export const exercisesOf = once(async (id): Promise<ReadonlyMap<string, Exercise>> => {
  const load = exercises[`../content/exercises/${id}.ts`];
  const [list, { prepared }] = await Promise.all([load?.() ?? [], import('../exercises/kinds')]);
  await prepared(list.map(({ kind }) => kind));
  return new Map(list.map((exercise) => [exercise.id, exercise]));
});
