/**
 * What the playground works on: the text, the reading the user chose and the outcome. A store
 * outside React, so that one edit is one evaluation and the last good picture survives bad text.
 */

import type { Engine, Reading } from '@colex/wasm';
import type { Note, Outcome } from './evaluate';
import { evaluate } from './evaluate';

export interface BenchState {
  readonly source: string;
  /** Undefined: each statement's text decides. */
  readonly reading: Reading | undefined;
  readonly outcome: Outcome;
}

export interface Workbench {
  state(): BenchState;
  subscribe(listener: () => void): () => void;
  edit(source: string): void;
  read(reading: Reading | undefined): void;
  /** Shows another text, as after a link or the back button. */
  open(source: string, reading: Reading | undefined): void;
  /** The core has arrived. */
  attach(engine: Engine): void;
  /** Evaluates again, after what `more` promised has come or failed. */
  retry(): void;
}

/** Names that the core lacks may be the lab's. */
const kUnknown = /^language\.unknown_/;

/** What compilers write around an error; the lab reads it. */
const kReport = /static assertion failed|\brequired from here\b|\berror: |\bnote: /;

/** `more()` asks for a larger engine and says whether one is on its way. */
export function createWorkbench(
  source: string,
  reading: Reading | undefined,
  more: () => boolean,
): Workbench {
  let engine: Engine | null = null;
  let state: BenchState = { source, reading, outcome: { cards: [], notes: [] } };
  const listeners = new Set<() => void>();

  const update = (next: Partial<BenchState>) => {
    const merged = { ...state, ...next };
    const outcome = engine
      ? evaluate(engine, merged.source, merged.reading ?? 'auto', state.outcome.cards)
      : state.outcome;
    state = { ...merged, outcome: patient(outcome, merged.source, more) };
    for (const listener of listeners) listener();
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
    read: (next) => update({ reading: next }),
    open(nextSource, nextReading) {
      if (nextSource === state.source && nextReading === state.reading) return;
      update({ source: nextSource, reading: nextReading });
    },
    attach(next) {
      if (engine === next) return;
      engine = next;
      update({});
    },
    retry: () => update({}),
  };
}

/** While a larger engine is on its way, what it may understand is not an error yet. */
function patient(outcome: Outcome, source: string, more: () => boolean): Outcome {
  const foreign = kReport.test(source);
  const unread = outcome.notes.filter(
    ({ id, severity }) => kUnknown.test(id) || (foreign && severity === 'error'),
  );
  if (unread.length === 0 || !more()) return outcome;
  const waiting: Note = {
    severity: 'note',
    id: 'diag.loadingLab',
    local: 'diag.loadingLab',
    values: [],
    span: unread[0]!.span,
  };
  return {
    ...outcome,
    notes: [waiting, ...outcome.notes.filter((note) => !unread.includes(note))],
  };
}
