/** Chapters: MDX with tables, and `?chapter` imports that bring only what a chapter says of itself. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';

export function chapters(): Plugin[] {
  return [
    {
      name: 'colex-chapter-info',
      enforce: 'pre',
      async load(id) {
        const [file, query] = id.split('?');
        if (!file?.endsWith('.mdx') || query !== 'chapter') return null;
        return chapterModule(await readFile(file, 'utf8'), file);
      },
    },
    { enforce: 'pre', ...(mdx({ remarkPlugins: [remarkGfm] }) as Plugin) },
  ];
}

/** The `export const chapter = {…};` of a chapter and the ids of its exercises, as a module. */
export function chapterModule(source: string, file: string): string {
  const info = /^export const chapter = \{[\s\S]*?^\};/m.exec(source)?.[0];
  if (!info) throw new Error(`${file}: no "export const chapter = {…};"`);
  const exercises = [...source.matchAll(/^\s+id="([\w-]+)"$/gm)].map(([, id]) => id);
  return `${info}\nexport const exercises = ${JSON.stringify(exercises)};\n`;
}

export interface ChapterPage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** The chapter's MDX. */
  readonly source: string;
  /** Its file below src. */
  readonly module: string;
}

/** The page of each chapter, in one language. */
export async function chapterPages(root: string, language: string): Promise<ChapterPage[]> {
  const folder = join(root, 'src/content', language);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mdx')).sort();
  return Promise.all(
    files.map(async (name) => {
      const source = await readFile(join(folder, name), 'utf8');
      const module = `content/${language}/${name}`;
      const field = (key: string) =>
        new RegExp(`^\\s+${key}:\\s+'(.*)',$`, 'm').exec(source)?.[1]?.replace(/\\'/g, "'");
      const path = `learn/${name.slice(0, -'.mdx'.length)}`;
      return {
        path,
        title: field('title') ?? name,
        summary: field('summary') ?? '',
        source,
        module,
      };
    }),
  );
}
