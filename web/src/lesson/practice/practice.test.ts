import { expect, test } from 'vitest';
import { chapterIds, course } from '../../content/course';
import { chapterAsking, placement, selfTests } from '../../content/practice';
import { parseProgress } from '../answers';
import type { Exercise } from '../../exercises/contract';
import { copyOf } from './copy';

const lists = import.meta.glob<readonly Exercise[]>('../../content/exercises/*.ts', {
  eager: true,
  import: 'default',
});
const exercises = Object.values(lists).flat();
const find = (id: string) => exercises.find((exercise) => exercise.id === id);

test('placement asks eight questions, in the order of the course', () => {
  expect(placement).toHaveLength(8);
  const places = placement.map((id) => chapterIds.indexOf(chapterAsking(id, chapterIds)));
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test('every part has a test of its own chapters', () => {
  expect(Object.keys(selfTests)).toEqual(course.map(({ id }) => id));
  for (const part of course) {
    for (const id of selfTests[part.id]!) {
      expect(part.chapters).toContain(chapterAsking(id, chapterIds));
    }
  }
});

test('what they ask is there, and no guess', () => {
  for (const id of [...placement, ...Object.values(selfTests).flat()]) {
    expect(find(id), id).toBeDefined();
    expect(find(id)!.kind).not.toBe('predict-first');
  }
});

test('a copy has an id of its own, and begins with other numbers', () => {
  const original = exercises.find(({ variants = [] }) => variants.length > 1)!;
  const copy = copyOf(original, 'test');
  expect(copy.id).toBe(`test.${original.id}`);
  expect(copy.variants).toHaveLength(original.variants!.length);
  expect(copy.variants![0]).toEqual(original.variants![1]);
});

test('a chapter whose id begins another one’s keeps its exercises', () => {
  expect(chapterAsking('composition-limits-which', chapterIds)).toBe('composition-limits');
  expect(chapterAsking('composition-cell', chapterIds)).toBe('composition');
});

test.each(['', '{', '[]', '{"version":9,"attempts":{}}', '{"version":1}', 'null'])(
  'a file that holds no progress (%s) is refused',
  (text) => expect(parseProgress(text)).toBeNull(),
);

test('a file of progress is read as it was written', () => {
  const kept = { version: 1, attempts: { 'why-count': { solved: true, tries: 2, extra: 'x' } } };
  expect(parseProgress(JSON.stringify(kept))?.['why-count']).toMatchObject({
    solved: true,
    tries: 2,
    due: 0,
  });
});
