import { expect, test } from 'vitest';
import { forHand } from './fill';

type Table = Record<string, string>;

const files = import.meta.glob<Table>('./{en,zh}/*.ts', { import: 'default', eager: true });
const areas = Object.keys(files)
  .filter((file) => file.startsWith('./en/'))
  .map((file) => file.slice('./en/'.length));

const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();

test('words of a pointer have those of a finger beside them', () => {
  const bare = Object.entries(files).flatMap(([file, table]) =>
    Object.entries(table)
      .filter(([, text]) => /\b[Cc]lick\b|\bPoint at\b|点击/.test(forHand(text, true)))
      .map(([key]) => `${file} ${key}`),
  );
  expect(bare).toEqual([]);
});

test('both languages have the same areas', () => {
  const chinese = areas.map((area) => `./zh/${area}`);
  expect(Object.keys(files).filter((file) => file.startsWith('./zh/'))).toEqual(chinese);
});

test.each(areas)('%s has the same texts and values in both languages', (area) => {
  const [en, zh] = [files[`./en/${area}`]!, files[`./zh/${area}`]!];
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect(placeholders(zh[key]!), key).toEqual(placeholders(text));
  }
});

test('a text has one place', () => {
  const keys = areas.flatMap((area) => Object.keys(files[`./en/${area}`]!));
  expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
});

const inChinese = Object.entries(files)
  .filter(([file]) => file.startsWith('./zh/'))
  .flatMap(([file, table]) => Object.entries(table).map(([key, text]) => ({ file, key, text })));

test('Chinese has its own punctuation', () => {
  const half = /[\u4e00-\u9fff][,;:!?]|[,;:!?] ?[\u4e00-\u9fff]/;
  expect(inChinese.filter(({ text }) => half.test(text)).map(({ key }) => key)).toEqual([]);
});

test('the lab has one word for a tile: 块 is a part of its K, or counts a thing', () => {
  const other = inChinese.filter(
    ({ file, text }) => file.endsWith('/lab.ts') && /块/.test(text.replace(/k 块|这块|一块/g, '')),
  );
  expect(other.map(({ key }) => key)).toEqual([]);
});
