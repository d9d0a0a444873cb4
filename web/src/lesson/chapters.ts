/** The chapters: every .mdx in content/<language>. Adding one is adding the file. */

import type { MDXContent } from 'mdx/types';
import { lazy } from 'react';
import type { Language } from '../i18n/context';

/** What a chapter says of itself, in its `export const chapter`. */
export interface ChapterInfo {
  number: number;
  part: string;
  title: string;
  summary: string;
  /** Terms that this chapter introduces; no earlier text may use them. */
  introduces: string[];
  /** Reading paths it belongs to. */
  paths: string[];
}

export interface Chapter extends ChapterInfo {
  slug: string;
  /** Ids of its exercises, in order. */
  exercises: string[];
  Content: ReturnType<typeof lazy<MDXContent>>;
}

type Meta = { chapter: ChapterInfo; exercises: string[] };

const metas = import.meta.glob<Meta>('../content/*/*.mdx', { eager: true, query: '?chapter' });
const contents = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: MDXContent }>('../content/*/*.mdx')).map(
    ([path, load]) => [path, lazy(load)],
  ),
);

export function chaptersOf(language: Language): Chapter[] {
  return Object.entries(metas)
    .filter(([path]) => path.startsWith(`../content/${language}/`))
    .map(([path, { chapter, exercises }]) => ({
      ...chapter,
      exercises,
      slug: path.slice(path.lastIndexOf('/') + 1, -'.mdx'.length),
      Content: contents[path]!,
    }))
    .sort((a, b) => a.number - b.number);
}
