/** Which views come together, by the area of texts that each names in its index.ts. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';

const views = new URL('../src/views/', import.meta.url);

/** Matches the modules in folders of views whose texts are those of `area`; `views` where none is named. */
export function viewsWith(area: string): RegExp {
  const folders = readdirSync(views).filter((folder) => {
    const index = new URL(`${folder}/index.ts`, views);
    if (!existsSync(index)) return false;
    const [, named = 'views'] = /\bloaded\(\s*'(\w+)'/.exec(readFileSync(index, 'utf8')) ?? [];
    return named === area;
  });
  return new RegExp(`/src/views/(?:${folders.join('|')})/`);
}
