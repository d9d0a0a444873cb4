/**
 * The chapters: every .mdx in content/<language>, in the order of the course. Their numbers are
 * their places in it; nothing else knows a number.
 */

import type { MDXContent } from 'mdx/types';
import { lazy } from 'react';
import type { Planned } from '../content/course';
import { course, idOf } from '../content/course';
import type { Language } from '../i18n/context';
import type { Exercise } from './exercises/contract';

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
}

export interface Chapter extends ChapterInfo {
  readonly id: string;
  /** Ids of its exercises, in order. */
  readonly exercises: readonly string[];
  readonly Content: ReturnType<typeof lazy<MDXContent>>;
}

type Meta = ChapterInfo & Pick<Chapter, 'exercises'>;

const metas = import.meta.glob<Meta>('../content/*/*.mdx', {
  eager: true,
  query: '?chapter',
  import: 'default',
});
const contents = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: MDXContent }>('../content/*/*.mdx')).map(
    ([path, load]) => [path, lazy(load)],
  ),
);
const exercises = import.meta.glob<readonly Exercise[]>('../content/exercises/*.ts', {
  import: 'default',
});

const pathOf = (id: string, language: Language): string => `../content/${language}/${id}.mdx`;

export function chapterOf(id: string, language: Language): Chapter | undefined {
  const path = pathOf(id, language);
  const meta = metas[path];
  return meta && { ...meta, id, Content: contents[path]! };
}

const all = course.flatMap(({ chapters }) => chapters);

/** Ids of all chapters, in order. */
export const chapterIds: readonly string[] = all.map(idOf);

/** From 1 on; a chapter that is still to come has its number, too. */
export const numberOf = (id: string): number =>
  all.findIndex((chapter) => idOf(chapter) === id) + 1;

export function titleOf(id: string, language: Language): string {
  const planned = all.find((chapter): chapter is Planned => {
    return typeof chapter !== 'string' && chapter.id === id;
  });
  return chapterOf(id, language)?.title ?? planned?.title[language] ?? id;
}

/** The written chapters before and after one. */
export function neighboursOf(id: string): [before: string | undefined, after: string | undefined] {
  const written = all.filter((chapter) => typeof chapter === 'string');
  const at = written.indexOf(id);
  return [written[at - 1], written[at + 1]];
}

/** The written chapters whose subject is a name of CuTe's, in order. */
export function chaptersAbout(name: string, language: Language): Chapter[] {
  return all
    .flatMap((chapter) => chapterOf(idOf(chapter), language) ?? [])
    .filter(({ api }) => api.split(/,\s*/).includes(name));
}

const loading = new Map<string, Promise<ReadonlyMap<string, Exercise>>>();

/** The exercises of a chapter by id, once. */
export function exercisesOf(id: string): Promise<ReadonlyMap<string, Exercise>> {
  let promise = loading.get(id);
  if (!promise) {
    const load = exercises[`../content/exercises/${id}.ts`];
    promise = Promise.all([load?.() ?? [], import('./exercises/kinds')]).then(
      async ([list, { prepared }]) => {
        await prepared(list.map(({ kind }) => kind));
        return new Map(list.map((exercise) => [exercise.id, exercise]));
      },
    );
    loading.set(id, promise);
  }
  return promise;
}
