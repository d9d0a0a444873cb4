import { expect, test } from 'vitest';
import { chapterIds } from './course';
import { paths } from './paths';

test('a path names chapters of the course alone, and the first one takes them all', () => {
  for (const { chapters } of paths)
    expect(chapterIds).toEqual(expect.arrayContaining([...chapters]));
  expect([...paths[0]!.chapters]).toEqual(chapterIds);
});
