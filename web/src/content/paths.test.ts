import { expect, test } from 'vitest';
import { course, idOf } from './course';
import { paths } from './paths';

test('a path names chapters of the course alone, and the first one takes them all', () => {
  const all = course.flatMap(({ chapters }) => chapters.map(idOf));
  for (const { chapters } of paths) expect(all).toEqual(expect.arrayContaining([...chapters]));
  expect([...paths[0]!.chapters]).toEqual(all);
});
