import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { engineInNode } from '../engine/in-node';
import type { Case } from './case';
import { kindOf, prepared } from './kinds';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
  await prepared(folders);
});

test.each(folders)(
  '%s is found by its folder, and has the same words in both languages',
  (name) => {
    const { texts } = kindOf(name);
    expect(Object.keys(texts.zh)).toEqual(Object.keys(texts.en));
    const places = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(String).sort();
    for (const key of Object.keys(texts.en)) {
      expect(places(texts.zh[key]!)).toEqual(places(texts.en[key]!));
    }
  },
);

test('an unknown kind is an error of the content', () => {
  expect(() => kindOf('guess-again')).toThrow('guess-again');
});

const cases = import.meta.glob<readonly Case[]>('./*/cases.ts', { eager: true, import: 'cases' });

test.each(folders)('%s finds what is right, what is wrong and what cannot be read', (name) => {
  const found = (cases[`./${name}/cases.ts`] ?? []).map(([, , , { is }]) => is);
  expect(new Set(found)).toEqual(new Set(['right', 'wrong', 'unreadable']));
});

test.each(
  Object.entries(cases).flatMap(([path, all]) =>
    all.map((one) => [path.split('/')[1]!, ...one] as const),
  ),
)('%s %j: of %j the answer %j is %j', (name, given, right, answer, finding) => {
  const kind = kindOf(name);
  const written = kind.write(right, given, engine);
  expect(kind.check(answer, written, given, engine)).toMatchObject(finding);
});

test('a mistake is told by its own blanks, not by what they come to', () => {
  const kind = kindOf('fill-blank');
  const given = { code: '▢*▢' };
  const isMistake = (...answer: string[]) => kind.same?.(answer, ['2', '6'], given, engine);
  expect(isMistake('2', '2*3')).toBe(true);
  expect(isMistake('3', '4')).toBe(false);
});

test('an answer may be of any length and any text', () => {
  for (const name of folders) {
    const kind = kindOf(name);
    const given = { code: '(4,▢):(1,4)', left: '▢', right: '0', layout: '4:1', options: [] };
    for (const answer of [[], [''], ['('.repeat(5000)], ['{}'], ['\u0000'], Array(50).fill('x')]) {
      expect(['wrong', 'unreadable']).toContain(kind.check(answer, ['7'], given, engine).is);
    }
  }
});
