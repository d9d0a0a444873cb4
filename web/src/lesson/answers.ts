/**
 * What a reader has answered, behind one interface: kept in this browser now, and in reach of a
 * server later. Progress that earlier versions saved is read as well.
 */

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { formerExercises } from '../content/former';
import type { Answer } from '../exercises/contract';
import type { Schedule } from './practice/schedule';
import { afterMiss, afterRecall, isDue } from './practice/schedule';

export interface Attempt extends Schedule {
  /** As far as it has been entered, judged or not. */
  readonly answer: Answer;
  /** Answers that could be read and were judged. */
  readonly tries: number;
  /** Hints that have been opened. */
  readonly hints: number;
  readonly solved: boolean;
  /** The solution was opened before the exercise was solved. */
  readonly seen: boolean;
  /** Which numbers: an index into the exercise's variants. */
  readonly variant: number;
  /** The answer has been judged and not been changed since. */
  readonly judged: boolean;
}

export interface AnswerStore {
  get(id: string): Attempt;
  set(id: string, change: Partial<Attempt>): void;
  all(): Readonly<Record<string, Attempt>>;
  /** Keeps these instead of all that there are. */
  replace(attempts: Readonly<Record<string, Attempt>>): void;
  subscribe(listener: () => void): () => void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const kKey = 'colex.answers';
const kVersion = 1;
/** A list of solved exercises, all that version 0 knew. */
const kFormerKey = 'colex.solved';

const kUntouched: Attempt = {
  answer: [],
  tries: 0,
  hints: 0,
  solved: false,
  seen: false,
  variant: 0,
  judged: false,
  step: 0,
  due: 0,
};

export function createAnswers(storage: Storage | null): AnswerStore {
  const listeners = new Set<() => void>();
  let attempts = new Map<string, Attempt>(Object.entries(read(storage)));
  const keep = () => {
    try {
      const kept = { version: kVersion, attempts: Object.fromEntries(attempts) };
      storage?.setItem(kKey, JSON.stringify(kept));
    } catch {
      // Storage may be full or switched off: progress then lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    get: (id) => attempts.get(id) ?? kUntouched,
    set(id, change) {
      const next = { ...(attempts.get(id) ?? kUntouched), ...change };
      // What another window has answered meanwhile is kept.
      attempts = new Map([...attempts, ...Object.entries(read(storage)), [id, next]]);
      keep();
    },
    all: () => Object.fromEntries(attempts),
    replace(others) {
      attempts.clear();
      for (const [id, attempt] of Object.entries(others)) attempts.set(id, attempt);
      keep();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Storage | null): Record<string, Attempt> {
  const found: Record<string, Attempt> = {};
  const solved = parsed(storage, kFormerKey);
  for (const id of Array.isArray(solved) ? solved.map(String) : []) {
    found[formerExercises[id] ?? id] = { ...kUntouched, solved: true };
  }
  return { ...found, ...attemptsIn(parsed(storage, kKey)) };
}

function attemptsIn(data: unknown): Record<string, Attempt> | null {
  const kept = data as { version?: number; attempts?: unknown } | null;
  if (kept?.version !== kVersion || typeof kept.attempts !== 'object') return null;
  const entries = Object.entries(kept.attempts ?? {});
  return Object.fromEntries(entries.map(([id, attempt]) => [id, checked(attempt)]));
}

function parsed(storage: Storage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What storage holds may be of any shape. */
function checked(kept: unknown): Attempt {
  const attempt = { ...kUntouched, ...(kept as Partial<Attempt>) };
  const count = (value: unknown) => (Number.isInteger(value) ? Math.max(0, Number(value)) : 0);
  return {
    answer: Array.isArray(attempt.answer) ? attempt.answer.map(String) : [],
    tries: count(attempt.tries),
    hints: count(attempt.hints),
    solved: attempt.solved === true,
    seen: attempt.seen === true,
    variant: count(attempt.variant),
    judged: attempt.judged === true,
    step: count(attempt.step),
    due: count(attempt.due),
  };
}

function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const answers = createAnswers(localStore());

export function useAttempt(id: string): [Attempt, (change: Partial<Attempt>) => void] {
  const get = useCallback(() => answers.get(id), [id]);
  const attempt = useSyncExternalStore(answers.subscribe, get, () => kUntouched);
  const change = useCallback((next: Partial<Attempt>) => answers.set(id, next), [id]);
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
export function forget(ids: readonly string[]): void {
  const kept = Object.entries(answers.all()).filter(([id]) => !ids.includes(id));
  answers.replace(Object.fromEntries(kept));
}

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
  const attempt = answers.get(id);
  if (!isDue(attempt, now)) return;
  answers.set(id, recalled ? afterRecall(attempt, now) : afterMiss(now));
}

export const progressText = (): string =>
  JSON.stringify({ version: kVersion, attempts: answers.all() }, null, 1);

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
