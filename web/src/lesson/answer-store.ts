/** What a reader has answered, kept in this browser; several windows write it. */

import { formerExercises } from '../content/former';
import type { Answer } from '../exercises/contract';
import type { Schedule } from './practice/schedule';

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

type Attempts = ReadonlyMap<string, Attempt>;

/** What changes of an attempt, or what follows from it as it is when it is written; null: nothing. */
export type Change = Partial<Attempt> | ((now: Attempt) => Partial<Attempt> | null);

export interface AnswerStore {
  get(id: string): Attempt;
  set(id: string, change: Change): void;
  /** All that there are, in every window. */
  all(): Readonly<Record<string, Attempt>>;
  /** Forgets what was answered to these; nothing is written where nothing was. */
  forget(ids: readonly string[]): void;
  /** Keeps these instead of all that there are. */
  replace(attempts: Readonly<Record<string, Attempt>>): void;
  /** Another window has written. */
  follow(): void;
  subscribe(listener: () => void): () => void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** What storage did not take: the attempt (null: forgotten), and what was stored when it did not. */
interface Unkept {
  readonly mine: Attempt | null;
  readonly stored: Attempt | undefined;
}

export const kAnswersKey = 'colex.answers';
const kVersion = 1;
/** A list of solved exercises, all that version 0 knew. */
const kFormerKey = 'colex.solved';

export const kUntouched: Attempt = {
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

/**
 * Every change is one of what is stored at that time, since other windows write there, too. What is
 * shown follows; it is never written over what is stored.
 */
export function createAnswers(storage: Storage | null): AnswerStore {
  const listeners = new Set<() => void>();
  /** Storage may be full or switched off: progress then lasts as long as the page. */
  let unkept = new Map<string, Unkept>();
  let shown: Attempts = read(storage);

  const latest = (stored: Attempts): Map<string, Attempt> => {
    const all = new Map(stored);
    for (const [id, one] of unkept) {
      const now = merged(one, stored.get(id));
      if (now) all.set(id, now);
      else all.delete(id);
    }
    return all;
  };
  const show = (attempts: Attempts) => {
    // Of what is as it was, the same object: nobody draws it anew.
    const next = new Map([...attempts].map(([id, one]) => [id, sameAs(one, shown.get(id))]));
    const same = next.size === shown.size && [...next].every(([id, one]) => shown.get(id) === one);
    if (same) return;
    shown = next;
    for (const listener of listeners) listener();
  };
  /** `change` says which attempts become what (null: forgotten), of all that there are. */
  const write = (change: (all: Attempts) => ReadonlyMap<string, Attempt | null>) => {
    const stored = read(storage);
    const all = latest(stored);
    const changes = change(all);
    for (const [id, next] of changes) {
      if (next) all.set(id, next);
      else all.delete(id);
    }
    if (changes.size > 0) {
      if (store(storage, all)) unkept = new Map();
      else for (const [id, mine] of changes) unkept.set(id, { mine, stored: stored.get(id) });
    }
    show(all);
  };
  return {
    get: (id) => shown.get(id) ?? kUntouched,
    set: (id, change) =>
      write((all) => {
        const now = all.get(id) ?? kUntouched;
        const made = typeof change === 'function' ? change(now) : change;
        return new Map(made && [[id, { ...now, ...made }]]);
      }),
    all: () => Object.fromEntries(latest(read(storage))),
    forget: (ids) =>
      write((all) => new Map(ids.filter((id) => all.has(id)).map((id) => [id, null]))),
    replace: (others) =>
      write(
        (all) =>
          new Map([...[...all.keys()].map((id) => [id, null] as const), ...Object.entries(others)]),
      ),
    follow: () => show(latest(read(storage))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is not stored is the later, unless another window has stored since: then the farther one counts. */
function merged({ mine, stored }: Unkept, now: Attempt | undefined): Attempt | null {
  if (!now || JSON.stringify(now) === JSON.stringify(stored)) return mine;
  if (!mine) return now;
  return {
    ...mine,
    solved: mine.solved || now.solved,
    seen: mine.seen || now.seen,
    tries: Math.max(mine.tries, now.tries),
    hints: Math.max(mine.hints, now.hints),
  };
}

const sameAs = (one: Attempt, known: Attempt | undefined): Attempt =>
  known && JSON.stringify(one) === JSON.stringify(known) ? known : one;

/** False where storage does not take it. */
function store(storage: Storage | null, attempts: Attempts): boolean {
  try {
    storage?.setItem(kAnswersKey, progressOf(Object.fromEntries(attempts)));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Attempts as storage and a file of progress have them. */
export const progressOf = (attempts: Readonly<Record<string, Attempt>>, indent = 0): string =>
  JSON.stringify({ version: kVersion, attempts }, null, indent);

function read(storage: Storage | null): Attempts {
  const kept = attemptsIn(parsed(storage, kAnswersKey));
  // Whatever is written holds what the first version saved: forgotten, it does not come back.
  return new Map(Object.entries(kept ?? former(storage)));
}

function former(storage: Storage | null): Record<string, Attempt> {
  const solved = parsed(storage, kFormerKey);
  const ids = Array.isArray(solved) ? solved.map(String) : [];
  return Object.fromEntries(
    ids.map((id) => [formerExercises[id] ?? id, { ...kUntouched, solved: true }]),
  );
}

export function attemptsIn(data: unknown): Record<string, Attempt> | null {
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
