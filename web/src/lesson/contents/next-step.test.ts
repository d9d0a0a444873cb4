import { expect, test } from 'vitest';
import type { ExerciseState } from '../answers';
import { nextStep, progressOf, toReview } from './next-step';

/** A chapter with its main line, and one exercise behind it that nobody has tried. */
const chapter = (id: string, ...states: ExerciseState[]) => chapterWith('new', id, ...states);

const chapterWith = (further: ExerciseState, id: string, ...states: ExerciseState[]) => {
  const all = new Map([...states, further].map((state, i) => [`${id}-${i}`, state]));
  const ids = [...all.keys()];
  const parts = { id, exercises: ids.slice(0, -1), more: ids.slice(-1) };
  return progressOf(parts, (exercise) => all.get(exercise)!);
};

test('a chapter that is begun goes before one that is not', () => {
  const chapters = [chapter('a', 'solved'), chapter('b', 'new'), chapter('c', 'solved', 'tried')];
  expect(nextStep(chapters)).toEqual({ chapter: 'c', begun: true, solved: 1, all: 2 });
});

test('a new reader begins at the first chapter, one who is done has no next step', () => {
  expect(nextStep([chapter('a', 'new', 'new'), chapter('b', 'new')])).toEqual({
    chapter: 'a',
    begun: false,
    solved: 0,
    all: 2,
  });
  expect(nextStep([chapter('a', 'solved')])).toBeNull();
});

test('what was missed comes back: tried in vain, or looked up', () => {
  const chapters = [chapter('a', 'solved', 'seen'), chapter('b', 'tried', 'new')];
  expect(toReview(chapters)).toEqual([
    { chapter: 'a', exercise: 'a-1' },
    { chapter: 'b', exercise: 'b-0' },
  ]);
});

test('what practises further does not keep a chapter open, and comes back where it was missed', () => {
  const chapters = [chapterWith('tried', 'a', 'solved')];
  expect(nextStep(chapters)).toBeNull();
  expect(toReview(chapters)).toEqual([{ chapter: 'a', exercise: 'a-1' }]);
});
