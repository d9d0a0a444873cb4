/**
 * Writes every route and language as its own index.html, with relative addresses, so that deep
 * links work from any static host and sub-path.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { pages } from '../src/app/pages.ts';
import { chapterPages } from './chapters.ts';
import { en, type Texts } from '../src/i18n/en.ts';
import { zh } from '../src/i18n/zh.ts';

const kLanguages: readonly { prefix: string; lang: string; texts: Texts }[] = [
  { prefix: '', lang: 'en', texts: en },
  { prefix: 'zh/', lang: 'zh-Hans', texts: zh },
];

export function routes(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'colex-routes',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      // A failed build has no page to copy, and its own message is the one to show.
      if (error) return;
      const out = resolve(config.root, config.build.outDir);
      const bare = await readFile(join(out, 'index.html'), 'utf8');
      const template = withPreload(bare, await readdir(join(out, 'assets')));
      for (const { prefix, lang, texts } of kLanguages) {
        const chapters = await chapterPages(config.root, prefix ? 'zh' : 'en');
        const all = [
          ...pages.map(({ path }) => ({ path, title: titleOf(path, texts) })),
          ...chapters.map(({ path, title }) => ({
            path,
            title: `${title} · ${texts['site.title']}`,
          })),
        ];
        for (const page of all) {
          const path = prefix + (page.path ? `${page.path}/` : '');
          const file = join(out, path, 'index.html');
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, pageOf(template, path, lang, page.title));
        }
      }
    },
  };
}

function titleOf(page: string, texts: Texts): string {
  const own = pages.find(({ path }) => path === page)!.title;
  const site = texts['site.title'];
  return page === '' ? `${site}: ${texts[own]}` : `${texts[own]} · ${site}`;
}

/** Asks for the core at once, beside the scripts, instead of when they have run. */
function withPreload(html: string, assets: string[]): string {
  const core = assets.find((name) => /^core-.*\.wasm$/.test(name));
  if (!core) return html;
  const link = `<link rel="preload" href="./assets/${core}" as="fetch" type="application/wasm" crossorigin>`;
  return html.replace('<script type="module"', `${link}\n    <script type="module"`);
}

/** The page `path` deep: its addresses climb back to the root. */
function pageOf(template: string, path: string, lang: string, title: string): string {
  const root = '../'.repeat(path.split('/').length - 1) || './';
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${lang}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(name="colex-root" content=)"[^"]*"/, `$1"${root}"`)
    .replace(/(href|src)="\.\//g, `$1="${root}`);
}
