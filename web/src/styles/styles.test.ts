import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../', import.meta.url);
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Classes that a sheet styles wherever they stand: `.name`, `.name p`, but not `.place .name`. */
function ownClasses(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[^]*?\*\/|\([^()]*\)/g, '');
  const selectors = [...bare.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list!.split(','));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)(?![\w-]*\.)/.exec(selector)?.[1] ?? []);
}

test('a class has one sheet: on a page that has shown others, all of them apply', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of sheets) {
    for (const name of ownClasses(readFileSync(new URL(file, src), 'utf8'))) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
    }
  }
  const shared = [...homes].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => [name, ...files])).toEqual([]);
});
