/** Chapters: MDX with tables and a head in YAML; a `?chapter` import brings only the head. */

import { readFile } from 'node:fs/promises';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

const kHead = '?chapter';

export function chapters(): Plugin[] {
  const { transform, ...compiler } = mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm] });
  return [
    {
      name: 'colex-chapter-info',
      enforce: 'pre',
      async load(id) {
        if (!id.endsWith(`.mdx${kHead}`)) return null;
        const file = id.slice(0, -kHead.length);
        return `export default ${JSON.stringify(headOf(await readFile(file, 'utf8'), file))};`;
      },
    },
    {
      ...compiler,
      enforce: 'pre',
      // A head is no MDX any more.
      transform: (source, id) => (id.endsWith(kHead) ? null : transform(source, id)),
    } as Plugin,
  ];
}

/** The head of a chapter, with the ids of its exercises and of the terms that it names. */
export function headOf(source: string, file: string): Record<string, unknown> {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  if (head === undefined) throw new Error(`${file}: no head between two lines of "---"`);
  const named = (tag: string) => {
    const ids = [...source.matchAll(new RegExp(`<${tag}\\s+id="([\\w-]+)"`, 'g'))];
    return [...new Set(ids.map(([, id]) => id))];
  };
  const data = parse(head) as Record<string, unknown>;
  return { ...data, exercises: named('Exercise'), terms: named('Term') };
}
