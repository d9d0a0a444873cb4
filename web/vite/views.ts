/** Which views come together: the ordinary ones, and those that few values have, as each says in its index.ts. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';

const views = new URL('../src/views/', import.meta.url);

/** Matches the modules in folders of views that are `rare`, or of those that are not. */
export function viewsOf(rare: boolean): RegExp {
  const folders = readdirSync(views).filter((folder) => {
    const index = new URL(`${folder}/index.ts`, views);
    return existsSync(index) && /^ {2}rare: true,$/m.test(readFileSync(index, 'utf8')) === rare;
  });
  return new RegExp(`/src/views/(?:${folders.join('|')})/`);
}
