/** What a reader does next: pure, so that it can be tested without a page. */

import type { ExerciseState } from '../answers';

/** A chapter that can be read, and how far its exercises are. */
export interface Progress {
  readonly id: string;
  readonly exercises: readonly string[];
  readonly states: readonly ExerciseState[];
}

export interface NextStep {
  /** The first chapter that is begun and not done, or else the first that is not begun. */
  readonly chapter: string;
  readonly begun: boolean;
  readonly solved: number;
  readonly all: number;
}

const isDone = ({ states }: Progress): boolean => states.every((state) => state === 'solved');
const isBegun = ({ states }: Progress): boolean => states.some((state) => state !== 'new');

export function nextStep(chapters: readonly Progress[]): NextStep | null {
  const open = chapters.filter((chapter) => !isDone(chapter));
  const chapter = open.find(isBegun) ?? open[0];
  if (!chapter) return null;
  return {
    chapter: chapter.id,
    begun: isBegun(chapter),
    solved: chapter.states.filter((state) => state === 'solved').length,
    all: chapter.states.length,
  };
}

/** Exercises that were missed: tried in vain, or their solution was looked up. */
export function toReview(chapters: readonly Progress[]): { chapter: string; exercise: string }[] {
  return chapters.flatMap(({ id, exercises, states }) =>
    exercises.flatMap((exercise, i) =>
      states[i] === 'tried' || states[i] === 'seen' ? [{ chapter: id, exercise }] : [],
    ),
  );
}
