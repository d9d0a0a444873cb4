/**
 * Writes every route and language as its own index.html, with relative addresses, so that deep
 * links work from any static host and sub-path. Each carries its text for those who read without
 * JavaScript.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { pages } from '../src/app/pages.ts';
import type { ChapterPage } from './chapters.ts';
import { chapterPages } from './chapters.ts';
import { en, type TextKey, type Texts } from '../src/i18n/en.ts';
import { zh } from '../src/i18n/zh.ts';
import { escaped, proseOf } from './prose.ts';

interface Language {
  readonly prefix: string;
  readonly lang: string;
  readonly texts: Texts;
}

const kLanguages: readonly Language[] = [
  { prefix: '', lang: 'en', texts: en },
  { prefix: 'zh/', lang: 'zh-Hans', texts: zh },
];

/** What a page is, in a sentence; the site's own where it has none. */
const kSentences: Readonly<Record<string, TextKey>> = {
  learn: 'home.learnText',
  play: 'home.playText',
  atoms: 'atoms.text',
};

interface Written {
  /** Below the language, without slashes at its ends. */
  readonly path: string;
  readonly title: string;
  readonly sentence: string;
  readonly heading: string;
  /** HTML below heading and sentence. */
  readonly body: string;
}

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
      for (const language of kLanguages) {
        const chapters = await chapterPages(config.root, language.prefix ? 'zh' : 'en');
        for (const page of writtenPages(language, chapters)) {
          const path = language.prefix + (page.path ? `${page.path}/` : '');
          const file = join(out, path, 'index.html');
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, pageOf(template, path, language, page));
        }
      }
    },
  };
}

function writtenPages({ prefix, texts }: Language, chapters: readonly ChapterPage[]): Written[] {
  const site = texts['site.title'];
  const contents = chapters.map(
    ({ path, title, summary }) =>
      `<li><a href="./${prefix}${path}/">${escaped(title)}</a> ${escaped(summary)}</li>`,
  );
  const own = pages.map(({ path, title }) => ({
    path,
    title: path === '' ? `${site}: ${texts[title]}` : `${texts[title]} · ${site}`,
    heading: texts[title],
    sentence: texts[kSentences[path] ?? 'home.lead'],
    body: path === 'learn' ? `<ol>${contents.join('\n')}</ol>` : '',
  }));
  const lessons = chapters.map(({ path, title, summary, source }) => ({
    path,
    title: `${title} · ${site}`,
    heading: title,
    sentence: summary,
    body: proseOf(source),
  }));
  return [...own, ...lessons];
}

/** Asks for the core at once, beside the scripts, instead of when they have run. */
function withPreload(html: string, assets: string[]): string {
  const core = assets.find((name) => /^core-.*\.wasm$/.test(name));
  if (!core) return html;
  const link = `<link rel="preload" href="./assets/${core}" as="fetch" type="application/wasm" crossorigin>`;
  return html.replace('<script type="module"', `${link}\n    <script type="module"`);
}

/** The page `path` deep: its addresses climb back to the root. */
function pageOf(template: string, path: string, language: Language, page: Written): string {
  const { prefix, lang, texts } = language;
  const root = '../'.repeat(path.split('/').length - 1) || './';
  const links = pages
    .filter((other) => other.path !== 'embed')
    .map(
      (other) => `<a href="./${prefix}${other.path && `${other.path}/`}">${texts[other.title]}</a>`,
    );
  const text =
    `<div class="prerendered">\n<nav>${links.join(' ')}</nav>\n` +
    `<h1>${escaped(page.heading)}</h1>\n<p>${escaped(page.sentence)}</p>\n${page.body}` +
    `<p>${escaped(texts['site.noScript'])}</p>\n</div>`;
  const description = `<meta name="description" content="${attribute(page.sentence)}">`;
  // Functions, since `$` in a replacement text would have a meaning of its own.
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escaped(page.title)}</title>\n    ${description}`,
    )
    .replace(/(name="colex-root" content=)"[^"]*"/, (_, before) => `${before}"${root}"`)
    .replace('<div id="app"></div>', () => `<div id="app">${text}</div>`)
    .replace(/(href|src)="\.\//g, (_, name) => `${name}="${root}`);
}

const attribute = (text: string): string => escaped(text).replace(/"/g, '&quot;');
