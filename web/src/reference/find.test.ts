import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import type { Entry } from './find';
import { byGroup, findOperations } from './find';
import { texts } from './texts';

const entry = (name: string, text = '', group = 'algebra'): Entry => ({
  ...{ name, text, group, signatures: ['layout'] },
  ...{ summary: '', law: { checked: true as const }, example: '' },
});

const names = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name);

test('what begins with the word comes before what contains it, and before what only says it', () => {
  const entries = [
    entry('left_inverse'),
    entry('filter', 'A layout without what has no inverse.'),
    entry('inverse'),
    entry('size'),
  ];
  expect(names(findOperations(entries, 'Inverse'))).toEqual(['inverse', 'left_inverse', 'filter']);
});

test('every word must be found', () => {
  const entries = [entry('zipped_divide', 'Tiles first.'), entry('zipped_product', 'Repeats.')];
  expect(names(findOperations(entries, 'zipped tiles'))).toEqual(['zipped_divide']);
  expect(findOperations(entries, '')).toHaveLength(2);
});

test('groups come in the order of reading, new ones last', () => {
  const entries = [entry('a', '', 'new'), entry('z'), entry('b'), entry('c', '', 'integers')];
  expect(byGroup(entries).map(([group, own]) => [group, names(own)])).toEqual([
    ['integers', ['c']],
    ['algebra', ['b', 'z']],
    ['new', ['a']],
  ]);
});

test('every group of the catalog has a name, and every operation an example that is right', async () => {
  const engine = await engineInNode();
  for (const { name, group, example } of engine.catalog().operations) {
    expect(texts.en, name).toHaveProperty([`reference.group.${group}`]);
    const { diagnostics } = engine.evaluate(example, 'auto');
    expect(
      diagnostics.filter(({ severity }) => severity === 'error'),
      example,
    ).toEqual([]);
  }
});
