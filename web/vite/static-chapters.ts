/** Runs the page's own modules at build time, to write each chapter's text as HTML. */

import { createServer, defaultServerConditions } from 'vite';
import type { Language } from '../src/i18n/context.tsx';
import type { ChapterPage } from '../src/lesson/static.tsx';
import { chapters } from './chapters.ts';

export type { ChapterPage };

type Static = typeof import('../src/lesson/static.tsx');

/** The chapters in each of the languages. */
export async function staticChapters(
  root: string,
  languages: readonly Language[],
): Promise<ReadonlyMap<Language, ChapterPage[]>> {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [chapters()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // The workspace's sources, as the page has them.
    ssr: {
      noExternal: ['@colex/wasm'],
      resolve: { conditions: ['colex-source', ...defaultServerConditions] },
    },
  });
  try {
    const module = (await server.ssrLoadModule('/src/lesson/static.tsx')) as Static;
    const pages = new Map<Language, ChapterPage[]>();
    for (const language of languages) pages.set(language, await module.chapterPages(language));
    return pages;
  } finally {
    await server.close();
  }
}
