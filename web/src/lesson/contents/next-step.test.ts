import { expect, test } from 'vitest';
import type { ExerciseState } from '../answers';
import { nextStep, toReview } from './next-step';

const chapter = (id: string, ...states: ExerciseState[]) => ({
  id,
  exercises: states.map((_, i) => `${id}-${i}`),
  states,
});

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
