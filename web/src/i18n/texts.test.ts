import { expect, test } from 'vitest';
import { texts as shared } from '../views/parts/texts';
import { forHand } from './fill';
import type { WordsIn } from './texts';

type Table = Readonly<Record<string, string>>;

const areaFiles = import.meta.glob<Table>('./{en,zh}/*.ts', { import: 'default', eager: true });
const folders = import.meta.glob<WordsIn>('../**/texts.ts', { import: 'texts', eager: true });
const ofFolders = Object.entries(folders).filter(([, texts]) => texts);
const areas = Object.keys(areaFiles)
  .filter((file) => file.startsWith('./en/'))
  .map((file) => file.slice('./en/'.length));

/** The texts of an area or of a folder, by the file that has them. */
const sources: readonly (readonly [file: string, texts: WordsIn])[] = [
  ...areas.map((area) => {
    const [en, zh] = [areaFiles[`./en/${area}`]!, areaFiles[`./zh/${area}`]!];
    return [area, { en, zh }] as const;
  }),
  ...ofFolders,
];
const all = sources.flatMap(([file, texts]) =>
  (['en', 'zh'] as const).flatMap((language) =>
    Object.entries(texts[language]).map(([key, text]) => ({ file, language, key, text })),
  ),
);

const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();

test('words of a pointer have those of a finger beside them', () => {
  const bare = all.filter(({ text }) => /\b[Cc]lick\b|\bPoint at\b|点击/.test(forHand(text, true)));
  expect(bare.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
});

test('both languages have the same areas', () => {
  const chinese = areas.map((area) => `./zh/${area}`);
  expect(Object.keys(areaFiles).filter((file) => file.startsWith('./zh/'))).toEqual(chinese);
});

test('the words of views and of kinds of exercise are found in their folders', () => {
  const found = ofFolders.map(([file]) => file);
  expect(found).toContain('../views/banks/texts.ts');
  expect(found).toContain('../exercises/choose/texts.ts');
});

test.each(sources)('%s has the same texts and values in both languages', (_, { en, zh }) => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect(zh[key]!.trim() === '', key).toBe(text.trim() === '');
    expect(placeholders(zh[key]!), key).toEqual(placeholders(text));
  }
});

test('a text has one place', () => {
  const keys = areas.flatMap((area) => Object.keys(areaFiles[`./en/${area}`]!));
  expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
});

test('the words of a folder hide none that every page or several views have', () => {
  const base: Table = areaFiles['./en/base.ts']!;
  for (const [file, { en }] of ofFolders) {
    expect(
      Object.keys(en).filter((key) => key in base),
      file,
    ).toEqual([]);
    if (file.startsWith('../views/')) expect(en).toMatchObject(shared.en);
  }
});

const inChinese = all.filter(({ language }) => language === 'zh');

test('Chinese has its own punctuation', () => {
  const half = /[\u4e00-\u9fff][,;:!?]|[,;:!?] ?[\u4e00-\u9fff]/;
  expect(inChinese.filter(({ text }) => half.test(text)).map(({ key }) => key)).toEqual([]);
});

test('the page has one word for an atom, a fragment, a box', () => {
  const english = /(?<![\w{.])(atom|fragment|box)s?(?![\w}])/;
  const other = inChinese.filter(({ text }) => english.test(text));
  expect(other.map(({ key }) => key)).toEqual([]);
});

test('the lab has one word for a tile: 块 is a part of its K, or counts a thing', () => {
  const other = inChinese.filter(
    ({ file, text }) => file === 'lab.ts' && /块/.test(text.replace(/k 块|这块|一块/g, '')),
  );
  expect(other.map(({ key }) => key)).toEqual([]);
});
