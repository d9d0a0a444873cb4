/** What a page loads by itself is asked for in its head, beside the scripts, not after they ran. */

import { relative } from 'node:path';
import type { Rollup } from 'vite';

/** Links to the files of some modules, each the path of a module that is imported by itself. */
export type Preloads = (modules: readonly string[]) => string;

export function preloadsOf(bundle: Rollup.OutputBundle, src: string): Preloads {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const begin = chunks.find(({ isEntry }) => isEntry);
  /** The files that `name` needs, after those of `found`. */
  const collect = (name: string, found: Set<string>): Set<string> => {
    const chunk = named.get(name);
    if (!chunk || found.has(name)) return found;
    // Of a chunk that is styles alone no script is written.
    if (!chunk.moduleIds.every((id) => id.endsWith('.css'))) found.add(name);
    for (const imported of chunk.imports) collect(imported, found);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    return found;
  };
  const first = begin ? collect(begin.fileName, new Set()) : new Set<string>();
  return (modules) => {
    const found = new Set<string>();
    for (const module of modules) {
      const chunk = chunks.find(
        ({ facadeModuleId }) => facadeModuleId && relative(src, facadeModuleId) === module,
      );
      if (!chunk) throw new Error(`${module} does not load by itself`);
      collect(chunk.fileName, found);
    }
    return [...found]
      .filter((name) => !first.has(name))
      .map(linkTo)
      .join('');
  };
}

const linkTo = (name: string): string =>
  name.endsWith('.css')
    ? `  <link rel="stylesheet" crossorigin href="./${name}">\n  `
    : `  <link rel="modulepreload" crossorigin href="./${name}">\n  `;
