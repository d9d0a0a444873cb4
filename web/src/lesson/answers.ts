/** What a reader has answered: the page's store of it, and what its parts ask. Its progress as a file, too. */

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Attempt, Change } from './answer-store';
import { attemptsIn, createAnswers, kAnswersKey, kUntouched, progressOf } from './answer-store';
import type { Schedule } from './practice/schedule';
import { afterMiss, afterRecall, isDue } from './practice/schedule';

function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const answers = createAnswers(localStore());

// Told of what other windows write; a key that is null is all of them.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === kAnswersKey || key === null) answers.follow();
});

export function useAttempt(id: string): [Attempt, (change: Change) => void] {
  const get = useCallback(() => answers.get(id), [id]);
  const attempt = useSyncExternalStore(answers.subscribe, get, () => kUntouched);
  const change = useCallback((next: Change) => answers.set(id, next), [id]);
  return [attempt, change];
}

export type ExerciseState = 'new' | 'tried' | 'seen' | 'solved';

function stateOf({ solved, seen, tries }: Attempt): ExerciseState {
  if (solved) return 'solved';
  if (seen) return 'seen';
  return tries > 0 ? 'tried' : 'new';
}

/** How far each of the exercises is, by id. */
export function useStates(ids: readonly string[]): ReadonlyMap<string, ExerciseState> {
  // A text, since what is read anew must be the same as long as nothing changed.
  const get = useCallback(() => ids.map((id) => stateOf(answers.get(id))).join(' '), [ids]);
  const states = useSyncExternalStore(answers.subscribe, get, () => ids.map(() => 'new').join(' '));
  return useMemo(() => {
    const each = states.split(' ') as ExerciseState[];
    return new Map(ids.map((id, i) => [id, each[i]!]));
  }, [ids, states]);
}

/** How many of the exercises are solved. */
export function useSolvedCount(ids: readonly string[]): number {
  return [...useStates(ids).values()].filter((state) => state === 'solved').length;
}

/** The attempts at these exercises, in their order. */
export function useAttempts(ids: readonly string[]): readonly Attempt[] {
  const get = useCallback(() => JSON.stringify(ids.map((id) => answers.get(id))), [ids]);
  const text = useSyncExternalStore(answers.subscribe, get, get);
  return useMemo(() => JSON.parse(text) as Attempt[], [text]);
}

/** Forgets what was answered to these. */
export const forget = (ids: readonly string[]): void => answers.forget(ids);

/** The change of an attempt that has just been judged or looked up: what was missed is scheduled. */
export const scheduled = (
  right: boolean,
  { tries, hints }: Attempt,
  now: number,
): Schedule | null => (right && tries === 0 && hints === 0 ? null : afterMiss(now));

/** Exercises that come back now: their copies are forgotten, so that they are asked anew. */
export function attemptsDue(now: number): readonly string[] {
  const due = Object.entries(answers.all()).flatMap(([id, attempt]) =>
    !id.includes('.') && isDue(attempt, now) ? [id] : [],
  );
  forget(due.map((id) => `review.${id}`));
  return due;
}

/** What a review says of an exercise: once for each time that it was due. */
export function reschedule(id: string, recalled: boolean, now: number): void {
  answers.set(id, (attempt) =>
    isDue(attempt, now) ? (recalled ? afterRecall(attempt, now) : afterMiss(now)) : null,
  );
}

export const progressText = (): string => progressOf(answers.all(), 1);

/** What a file of progress holds; null where it is none. */
export function parseProgress(text: string): Readonly<Record<string, Attempt>> | null {
  try {
    return attemptsIn(JSON.parse(text));
  } catch {
    return null;
  }
}

export const keepProgress = (attempts: Readonly<Record<string, Attempt>>): void =>
  answers.replace(attempts);
