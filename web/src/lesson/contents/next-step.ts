/** What a reader does next: pure, so that it can be tested without a page. */

import type { ExerciseState } from '../answers';

/** A chapter that can be read, and how far its exercises are. */
export interface Progress {
  readonly id: string;
  /** Of its main line: what practises further is not asked for. */
  readonly states: readonly ExerciseState[];
  /** Exercises of either that were tried in vain, or whose solution was looked up. */
  readonly missed: readonly string[];
}

export function progressOf(
  { id, exercises, more }: { id: string; exercises: readonly string[]; more: readonly string[] },
  stateOf: (exercise: string) => ExerciseState,
): Progress {
  return {
    id,
    states: exercises.map(stateOf),
    missed: [...exercises, ...more].filter((one) => ['tried', 'seen'].includes(stateOf(one))),
  };
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

/** What was missed, chapter by chapter. */
export function toReview(chapters: readonly Progress[]): { chapter: string; exercise: string }[] {
  return chapters.flatMap(({ id, missed }) =>
    missed.map((exercise) => ({ chapter: id, exercise })),
  );
}
