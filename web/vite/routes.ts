/**
 * Writes every route and language as its own index.html, with relative addresses, so that deep
 * links work from any static host and sub-path. Each carries its text for those who read without
 * JavaScript.
 */

import { realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Page } from '../src/site/pages.ts';
import { pages } from '../src/site/pages.ts';
import type { Language } from '../src/i18n/texts.ts';
import enBase from '../src/i18n/en/base.ts';
import zhBase from '../src/i18n/zh/base.ts';
import { formerChapters } from '../src/content/former.ts';
import { escaped } from './escaped.ts';
import type { Preloads } from './preloads.ts';
import { preloadsOf } from './preloads.ts';
import type { LearnPages } from './static-chapters.ts';
import { staticChapters } from './static-chapters.ts';

interface Edition {
  readonly language: Language;
  readonly prefix: string;
  readonly lang: string;
  readonly texts: Readonly<Record<keyof typeof enBase, string>>;
}

const kEditions: readonly Edition[] = [
  { language: 'en', prefix: '', lang: 'en', texts: enBase },
  { language: 'zh', prefix: 'zh/', lang: 'zh-Hans', texts: zhBase },
];

interface Written {
  /** Below the language, without slashes at its ends. */
  readonly path: string;
  readonly title: string;
  readonly sentence: string;
  /** Above the heading; a page that has it shows its text before the program is there. */
  readonly eyebrow?: string | undefined;
  readonly heading: string;
  /** HTML below heading and sentence. */
  readonly body: string;
  /** Modules in src that the page loads by itself. */
  readonly modules: readonly string[];
}

export function routes(): Plugin {
  let config: ResolvedConfig;
  let preloads: Preloads;
  return {
    name: 'colex-routes',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      // As modules are named, whatever links lead to the folder.
      preloads = preloadsOf(bundle, realpathSync(join(config.root, 'src')));
    },
    async closeBundle(error?: Error) {
      // A failed build has no page to copy, and its own message is the one to show.
      if (error) return;
      const out = resolve(config.root, config.build.outDir);
      const bare = await readFile(join(out, 'index.html'), 'utf8');
      const template = withPreload(bare, await readdir(join(out, 'assets')));
      const languages = kEditions.map(({ language }) => language);
      const chapters = await staticChapters(config.root, languages);
      for (const edition of kEditions) {
        for (const page of writtenPages(edition, chapters.get(edition.language)!)) {
          const path = edition.prefix + (page.path ? `${page.path}/` : '');
          const file = join(out, path, 'index.html');
          await mkdir(dirname(file), { recursive: true });
          const whole = template.replace('</head>', () => `${preloads(page.modules)}</head>`);
          const head = page.eyebrow ? stylesFirst(whole) : whole;
          await writeFile(file, pageOf(head, rootOf(path), edition, page));
        }
      }
      const page = missingPage(kEditions[0]!);
      await writeFile(join(out, '404.html'), pageOf(template, '/', kEditions[0]!, page));
    },
  };
}

function writtenPages(edition: Edition, { chapters, others }: LearnPages): Written[] {
  const { language, prefix, texts } = edition;
  const site = texts['site.title'];
  const modulesOf = (part: Page['part']) => [
    `i18n/${language}/base.ts`,
    ...(part ? [part.module] : []),
    ...(part?.area ? [`i18n/${language}/${part.area}.ts`] : []),
  ];
  const contents = chapters.map(
    ({ id, title, goal }) =>
      `<li><a href="./${prefix}learn/${id}/">${escaped(title)}</a> ${escaped(goal)}</li>`,
  );
  const own = pages.map(({ path, title, says, part }) => ({
    path,
    modules: modulesOf(part),
    title: path === '' ? `${site}: ${texts[title]}` : `${texts[title]} · ${site}`,
    heading: texts[title],
    sentence: texts[says],
    body: path === 'learn' ? `<ol>${contents.join('\n')}</ol>` : '',
  }));
  const learn = modulesOf(pages.find(({ path }) => path === 'learn')?.part);
  const lessons = chapters.flatMap((chapter) =>
    // An address of an earlier version has the page too; the page's script then leads on.
    addressesOf(chapter.id).map((address) => ({
      path: `learn/${address}`,
      modules: [
        ...learn,
        `content/${language}/${chapter.id}.mdx`,
        `content/exercises/${chapter.id}.ts`,
      ],
      title: `${chapter.title} · ${site}`,
      eyebrow: chapter.eyebrow,
      heading: chapter.title,
      sentence: chapter.goal,
      body: chapter.html,
    })),
  );
  const asides = others.map(({ id, title, goal, html }) => ({
    path: `learn/${id}`,
    modules: learn,
    title: `${title} · ${site}`,
    heading: title,
    sentence: goal,
    body: html,
  }));
  return [...own, ...asides, ...lessons];
}

/** Names of a chapter in addresses: its id, and those of earlier versions. */
function addressesOf(id: string): string[] {
  const former = Object.entries(formerChapters).filter(([, now]) => now === id);
  return [id, ...former.map(([name]) => name)];
}

/** What a server at the root of its host answers for an address that is none. */
function missingPage({ texts }: Edition): Written {
  return {
    path: '404.html',
    title: `${texts['site.missing']} · ${texts['site.title']}`,
    heading: texts['site.missing'],
    sentence: texts['site.missingText'],
    body: '',
    modules: [],
  };
}

/** Asks for the engine at once, beside the scripts, instead of when they have run. */
function withPreload(html: string, assets: string[]): string {
  const engine = assets.find((name) => /^colex-.*\.wasm$/.test(name));
  if (!engine) return html;
  const link = `<link rel="preload" href="./assets/${engine}" as="fetch" type="application/wasm" crossorigin>`;
  // It is compiled before the page's own program has come; a script that waits would come too late.
  const start = '<script src="./engine.js"></script>';
  return html.replace('<script type="module"', `${link}\n    ${start}\n    <script type="module"`);
}

/** Where a text waits for its styles alone, they do not queue behind the program. */
function stylesFirst(html: string): string {
  const style = /^ *<link rel="stylesheet"[^>]*>\n/gm;
  const styles = html.match(style) ?? [];
  // The first script is the theme's, which must not wait for styles.
  return html.replace(style, '').replace('</script>\n', () => `</script>\n${styles.join('')}`);
}

/** From a page `path` deep, addresses climb back to the root. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 1) || './';

function pageOf(template: string, root: string, edition: Edition, page: Written): string {
  const { prefix, lang, texts } = edition;
  const links = pages
    .filter((other) => !other.framed)
    .map(
      (other) => `<a href="./${prefix}${other.path && `${other.path}/`}">${texts[other.title]}</a>`,
    );
  const heading = `<h1>${escaped(page.heading)}</h1>\n`;
  const noScript = `<p>${escaped(texts['site.noScript'])}</p>`;
  // A chapter's text can be read before the program is there.
  const text = page.eyebrow
    ? `<div class="prerendered early">\n<nav class="header">${links.join(' ')}</nav>\n` +
      `<div class="lesson"><p class="eyebrow">${escaped(page.eyebrow)}</p>\n${heading}` +
      `${page.body}<noscript>${noScript}</noscript></div>\n</div>`
    : `<div class="prerendered">\n<nav>${links.join(' ')}</nav>\n` +
      `${heading}<p>${escaped(page.sentence)}</p>\n${page.body}${noScript}\n</div>`;
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
