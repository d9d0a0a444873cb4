/**
 * What the playground works on: the text, the reading the user chose and the outcome. A store
 * outside React, so that one edit is one evaluation and the last good picture survives bad text.
 */

import type { Engine, Evaluation, Progress, Reading } from '@colex/wasm';
import type { Job } from '../engine/load';
import type { CardData, Note, Outcome } from './evaluate';
import { evaluateHere, evaluateSoon, failureOf, kFirstMs, kFrameMs } from './evaluate';
import { kNothing, outcomeOf } from './evaluate';
import { editOf, noteAfter, spanAfter, statementAfter } from './rebase';

export interface BenchState {
  readonly source: string;
  /** Undefined: each statement's text decides. */
  readonly reading: Reading | undefined;
  /** Of an older text than `source` while that is being computed. */
  readonly outcome: Outcome;
  /** The source takes longer than a frame and is being computed in a worker. */
  readonly busy: boolean;
  /** How many texts have been opened: what was open of one before is not kept so. */
  readonly texts: number;
}

/** Starts a long evaluation; null where there is no worker for it. */
export type Later = (engine: Engine, source: string, reading: Reading | 'auto') => Job | null;

export interface Workbench {
  state(): BenchState;
  subscribe(listener: () => void): () => void;
  edit(source: string): void;
  /** The edit that follows opens another text. */
  begin(): void;
  read(reading: Reading | undefined): void;
  /** Shows another text, as after a link or the back button. */
  open(source: string, reading: Reading | undefined): void;
  /** The core has arrived. */
  attach(engine: Engine): void;
  /** How far the work in the worker has come; null where that is not known. */
  progress(): Progress | null;
  /** Gives up what is being computed; the last pictures stay. */
  cancel(): void;
}

export function createWorkbench(
  source: string,
  reading: Reading | undefined,
  later: Later = () => null,
): Workbench {
  const work = createWork(later);
  let state: BenchState = {
    source,
    reading,
    outcome: kNothing,
    busy: false,
    texts: 1,
  };
  const listeners = new Set<() => void>();

  const set = (next: BenchState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const settle = (evaluation: Evaluation, slow: boolean) => {
    const outcome = outcomeOf(evaluation, state.source, state.outcome, slow);
    set({ ...state, outcome, busy: false });
  };

  const update = (next: Pick<Partial<BenchState>, 'source' | 'reading'>) => {
    const old = state.source;
    state = { ...state, ...next };
    const text = state.source;
    const begun = work.begin(text, state.reading ?? 'auto', settle);
    if (begun === 'waits') return set(state);
    if (begun === 'done') return;
    // Forms go on editing the text meanwhile.
    set({ ...state, outcome: rebased(state.outcome, old, text), busy: true });
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(next) {
      if (next !== state.source) update({ source: next });
    },
    begin() {
      state = { ...state, texts: state.texts + 1 };
    },
    read: (next) => update({ reading: next }),
    open(nextSource, nextReading) {
      if (nextSource === state.source && nextReading === state.reading) return;
      state = { ...state, texts: state.texts + 1 };
      update({ source: nextSource, reading: nextReading });
    },
    attach(next) {
      if (work.attach(next)) update({});
    },
    progress: work.progress,
    cancel() {
      if (work.cancel()) set({ ...state, outcome: cancelled(state), busy: false });
    },
  };
}

/** Evaluates one text at a time, at once or in a worker; the one before is given up. */
function createWork(later: Later) {
  let engine: Engine | null = null;
  let job: Job | null = null;
  let isFirst = true;
  return {
    /** False for the engine that is here. */
    attach(next: Engine): boolean {
      const other = engine !== next;
      engine = next;
      return other;
    },
    /** Calls `settle` before it returns, or later; `waits` for an engine, which asks again. */
    begin(
      text: string,
      how: Reading | 'auto',
      settle: (evaluation: Evaluation, slow: boolean) => void,
    ): 'waits' | 'done' | 'busy' {
      if (!engine) return 'waits';
      const start = performance.now();
      const soon = evaluateSoon(engine, text, how, isFirst ? kFirstMs : kFrameMs);
      const slow = !soon || (isFirst && performance.now() - start > kFrameMs);
      isFirst = false;
      job?.cancel();
      const made = soon ? null : later(engine, text, how);
      job = made;
      if (!made) {
        settle(soon ?? evaluateHere(engine, text, how), slow);
        return 'done';
      }
      const done = (evaluation: Evaluation) => {
        if (job !== made) return;
        job = null;
        settle(evaluation, true);
      };
      made.result.then(done, (error: unknown) => done(failureOf(text, error)));
      return 'busy';
    },
    progress: () => job?.progress() ?? null,
    /** False where nothing was being computed. */
    cancel(): boolean {
      const had = job;
      job = null;
      had?.cancel();
      return had !== null;
    },
  };
}

/** What is known of a text after an edit of it, while the new one is computed. */
function rebased(outcome: Outcome, old: string, text: string): Outcome {
  const edit = editOf(old, text);
  const unknownAfter = ({ unknown }: CardData) =>
    unknown && { unknown: { ...unknown, note: unknown.note && noteAfter(unknown.note, edit) } };
  return {
    source: text,
    cards: outcome.cards.map((card) => ({
      ...card,
      ...unknownAfter(card),
      current: card.current && statementAfter(card.current, edit, old, text),
    })),
    notes: outcome.notes.map((note) => noteAfter(note, edit)),
    skipped: outcome.skipped.flatMap((span) => spanAfter(span, edit) ?? []),
  };
}

/** The pictures of the text before, and a message that says so. */
function cancelled({ source, outcome }: BenchState): Outcome {
  const note: Note = {
    severity: 'note',
    id: 'diag.cancelled',
    local: 'diag.cancelled',
    values: [],
    span: { from: 0, to: source.length },
  };
  const cards = outcome.cards.map((card) => ({ ...card, stale: true }));
  return { ...outcome, cards, notes: [note] };
}
