/** Writes the service worker with the lists of the built files, so that the site works offline. */

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const kWorker = 'sw.js';
const kFirstPages = ['index.html', 'play/index.html'];

export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'colex-offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // After the routes are written.
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        const out = resolve(config.root, config.build.outDir);
        const names = (await readdir(out, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((name) => name !== kWorker && !/\.(br|gz)$|(^|\/)\.|^404\.html$/.test(name))
          .sort();
        const hash = createHash('sha256');
        for (const name of names) hash.update(name).update(await readFile(join(out, name)));
        const page = await readFile(join(out, 'index.html'), 'utf8');
        const begins = filesOf(page);
        const isFirst = (name: string) => kFirstPages.includes(name) || begins.has(name);
        const address = (name: string) => `./${name.replace(/(^|\/)index\.html$/, '$1')}`;
        const list = (wanted: boolean) =>
          JSON.stringify(names.filter((name) => isFirst(name) === wanted).map(address));
        const template = await readFile(new URL('./service-worker.js', import.meta.url), 'utf8');
        const script = template
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace("'__FIRST__'", list(true))
          .replace("'__REST__'", list(false));
        await writeFile(join(out, kWorker), script);
      },
    },
  };
}

/** The files that a page asks for by itself: scripts, styles, the engine, icons. */
function filesOf(page: string): Set<string> {
  return new Set([...page.matchAll(/(?:href|src)="\.\/([^"]+)"/g)].map(([, name]) => name!));
}
