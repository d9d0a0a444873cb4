import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../', import.meta.url);
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

const withoutComments = (sheet: string) => sheet.replace(/\/\*[^]*?\*\//g, '');

/** Where classes and properties get their names: the page, its tools and the frame around it. */
const sources = ['../', '../../vite/', '../../index.html', '../../colex.html'].flatMap((place) => {
  const at = new URL(place, import.meta.url);
  if (!place.endsWith('/')) return [readFileSync(at, 'utf8')];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:tsx?|mdx)$/.test(name))
    .map((name) => readFileSync(new URL(name, at), 'utf8'));
});

test('every property that is used is set somewhere', () => {
  const texts = sheets.map((file) => withoutComments(readFileSync(new URL(file, src), 'utf8')));
  const set = new Set(
    texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((m) => m[1])),
  );
  const inSource = new Set(sources.flatMap((text) => text.match(/--[\w-]+/g) ?? []));
  const used = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map((m) => m[1]!));
  expect(used.filter((name) => !set.has(name) && !inSource.has(name))).toEqual([]);
});

test('every class of the sheets is named in the source', () => {
  const words = sources.flatMap((text) => text.match(/[\w-]+/g) ?? []);
  // A listing of a chapter has a class by the language behind its fence.
  const fenced = sources.flatMap((text) =>
    [...text.matchAll(/^```([\w-]+)/gm)].map(([, language]) => `language-${language}`),
  );
  const named = new Set([...words, ...fenced]);
  /** Beginnings of names that are put together, `panel-${id}`, and what may stand behind them. */
  const begun = sources.flatMap((text) => text.match(/[\w-]+-(?=\$\{)/g) ?? []);
  const quoted = new Set(sources.flatMap((text) => text.match(/(?<=['"`])[\w-]+(?=['"`])/g) ?? []));
  const isPutTogether = (name: string) =>
    begun.some((start) => name.startsWith(start) && quoted.has(name.slice(start.length)));
  const unused = sheets.flatMap((file) => {
    const selectors = withoutComments(readFileSync(new URL(file, src), 'utf8')).match(
      /[^{}]+(?=\{)/g,
    );
    const classes = (selectors ?? []).flatMap((list) => list.match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
    return [...new Set(classes)]
      .filter((name) => !named.has(name) && !isPutTogether(name))
      .map((name) => `${file}: .${name}`);
  });
  expect(unused).toEqual([]);
});

/** Classes that a sheet styles wherever they stand: `.name`, `.name p`, but not `.place .name`. */
function ownClasses(sheet: string): string[] {
  const bare = withoutComments(sheet).replace(/\([^()]*\)/g, '');
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

/** The tokens of a theme by name, as in tokens.css. */
function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const [light = '', dark = ''] = readFileSync(
    new URL('tokens.css', import.meta.url),
    'utf8',
  ).split(":root[data-theme='dark']");
  const read = (text: string) =>
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name, value]) => [name!, value!] as const,
    );
  return new Map([...read(light), ...(theme === 'dark' ? read(dark) : [])]);
}

/** Relative luminance of #rrggbb, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test.each(['light', 'dark'] as const)('every colour of words can be read, %s', (theme) => {
  const tokens = tokensOf(theme);
  const grounds = ['paper', 'panel', 'accent-wash', 'error-wash', 'warn-wash', 'ok-wash'];
  const words = ['ink', 'soft', 'faint', 'accent', 'error', 'warn', 'ok', 'keyword', 'type'];
  const faults = words.flatMap((word) =>
    grounds.flatMap((ground) => {
      const [a, b] = [word, ground]
        .map((name) => luminance(tokens.get(name)!))
        .sort((x, y) => y - x);
      const contrast = (a! + 0.05) / (b! + 0.05);
      return contrast >= 4.5 ? [] : [`${word} on ${ground}: ${contrast.toFixed(2)}`];
    }),
  );
  expect(faults).toEqual([]);
});
