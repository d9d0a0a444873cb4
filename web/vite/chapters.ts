/**
 * Chapters: MDX with tables and a head in YAML. Other imports bring parts alone: `?chapter` the head,
 * `?calls` the names that its code calls, `?uses` the terms of the glossary that its words use.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import { parse } from 'yaml';
import { figureNumbers } from './figure-numbers.ts';
import { wordsOf } from './words.ts';

type Part = (source: string, file: string) => unknown;

const kParts: Readonly<Record<string, Part>> = {
  chapter: headOf,
  calls: callsOf,
  uses: usesOf,
};

const kQuery = /\.mdx\?(chapter|calls|uses)$/;

export function chapters(): Plugin[] {
  const { transform, ...compiler } = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm, figureNumbers],
  });
  return [
    {
      name: 'colex-chapter-info',
      enforce: 'pre',
      async load(id) {
        const part = kQuery.exec(id)?.[1];
        if (!part) return null;
        const file = id.slice(0, id.indexOf('?'));
        const value = await kParts[part]!(await readFile(file, 'utf8'), file);
        return `export default ${JSON.stringify(value)};`;
      },
    },
    {
      ...compiler,
      enforce: 'pre',
      // A part is no MDX any more.
      transform: (source, id) => (kQuery.test(id) ? null : transform(source, id)),
    } as Plugin,
  ];
}

/** The head of a chapter, with the ids of its exercises: those of its main line, and those behind it. */
export function headOf(source: string, file: string): Record<string, unknown> {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  if (head === undefined) throw new Error(`${file}: no head between two lines of "---"`);
  const [line = '', more = ''] = source.split('<More>');
  return { ...(parse(head) as Record<string, unknown>), exercises: asked(line), more: asked(more) };
}

const asked = (source: string): string[] => [
  ...new Set([...source.matchAll(/<Exercise\s+id="([\w-]+)"/g)].map(([, id]) => id!)),
];

/** Names in front of an opening bracket, once each. */
function callsOf(source: string): string[] {
  const names = [...source.matchAll(/\b([a-z]\w*)(?:<[\w,]+>)?\(/g)].map(([, name]) => name!);
  return [...new Set(names)];
}

type Glossary = typeof import('../src/content/glossary.ts');

let glossary: Promise<Glossary> | undefined;

/** Ids of the terms that a chapter uses, by the forms that the glossary gives. */
async function usesOf(source: string, file: string): Promise<string[]> {
  glossary ??= runnerImport<Glossary>(join(import.meta.dirname, '../src/content/glossary.ts'), {
    configFile: false,
    logLevel: 'error',
  }).then(({ module }) => module);
  const { glossary: terms, formsOf } = await glossary;
  const language = /\/zh\/[^/]+$/.test(file) ? 'zh' : 'en';
  const words = wordsOf(source);
  return Object.keys(terms).filter((id) => formsOf(id, language).test(words));
}
