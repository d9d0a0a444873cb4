/** Runs the page's own modules at build time, to write each chapter's text as HTML. */

import { createServer, defaultServerConditions } from 'vite';
import type { Language } from '../src/i18n/texts.ts';
import type { ChapterPage } from '../src/lesson/static.tsx';
import { chapters } from './chapters.ts';

export type { ChapterPage };

type Static = typeof import('../src/lesson/static.tsx');

export interface LearnPages {
  readonly chapters: readonly ChapterPage[];
  /** Those outside the chapters, by their address below `learn`. */
  readonly others: readonly ChapterPage[];
}

/** The pages of the course in each of the languages. */
export async function staticChapters(
  root: string,
  languages: readonly Language[],
): Promise<ReadonlyMap<Language, LearnPages>> {
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
    const pages = new Map<Language, LearnPages>();
    for (const language of languages) {
      const chapters = await module.chapterPages(language);
      pages.set(language, { chapters, others: await module.practicePages(language) });
    }
    return pages;
  } finally {
    await server.close();
  }
}
