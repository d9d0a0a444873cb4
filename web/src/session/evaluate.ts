/** From a source text to the cards of the page, keeping the last picture where a text is broken. */

import type {
  Diagnostic,
  Engine,
  Evaluation,
  Reading,
  Span,
  Statement,
  ValueInfo,
} from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { kPatienceMs } from '../engine/bounded';
import { NoEngine } from '../engine/protocol';
import { isTooSlow } from '../engine/refusal';
import type { TextKey } from '../i18n/texts';
import { editOf, statementAfter } from './rebase';

/** A diagnostic of the core, or one of the page itself, whose text is in the page's catalogs. */
export type Note = Diagnostic & { readonly local?: TextKey };

/** A text with what it was evaluated to. */
export interface Evaluated {
  readonly source: string;
  readonly statements: readonly Statement[];
  /** It took longer than a frame: views must not evaluate it again to find what stands before them. */
  readonly slow: boolean;
}

export interface CardData {
  /** Stays the same through edits of the text: what the reader chose stays with its statement. */
  readonly id: number;
  readonly statement: Statement;
  readonly value: ValueInfo;
  /** The text that the card is of, and which of its statements: what names mean there. */
  readonly of: Evaluated;
  readonly at: number;
  /** The text of this statement is broken now; the card shows what it was. */
  readonly stale: boolean;
  /** The statement as the text has it now, which forms go on editing; null if it has gone. */
  readonly current: Statement | null;
  /** Why there is no value: then `value` is of no kind that could be drawn. */
  readonly unknown?: Unknown;
}

/** What statements without a value wait for. */
export interface Unknown {
  /** Message id and values of the cause. */
  readonly id: string;
  readonly values: readonly string[];
  /** All statements of the text that this cause leaves without a value, by name or else by text. */
  readonly names: readonly string[];
  /** The note whose fix gives what is open a value, such as a parameter of the launch. */
  readonly note: Note | null;
}

export interface Outcome {
  /** The text in which the cards' current statements stand. */
  readonly source: string;
  readonly cards: readonly CardData[];
  readonly notes: readonly Note[];
  /** What of the evaluated text is not read. */
  readonly skipped: readonly Span[];
}

/** Before anything is evaluated. */
export const kNothing: Outcome = { source: '', cards: [], notes: [], skipped: [] };

export const kMaxCells = 1_048_576;

/** Longest text that is tried at once: reading takes about a microsecond a character. */
const kSoonChars = 8000;
/** What a change may cost before its picture is drawn. */
export const kFrameMs = 16;
/**
 * What the first text may cost. Browsers compile a function of the core when it is first called, which
 * takes longer than all that it computes, and a worker would begin with it once more; no picture waits.
 */
export const kFirstMs = 300;

/** What a text evaluates to if that takes no longer than `limit`, else null: a worker's task. */
export function evaluateSoon(
  engine: Engine,
  source: string,
  reading: Reading | 'auto',
  limit: number,
): Evaluation | null {
  if (source.length > kSoonChars) return null;
  try {
    return engine.within(limit, () => engine.evaluate(source, reading));
  } catch (error) {
    return isTooSlow(error) ? null : failureOf(source, error);
  }
}

/** The same with patience, and an error where that ends. */
export function evaluateHere(
  engine: Engine,
  source: string,
  reading: Reading | 'auto',
): Evaluation {
  try {
    return engine.within(kPatienceMs, () => engine.evaluate(source, reading));
  } catch (error) {
    return failureOf(source, error);
  }
}

/** Cards and messages of an evaluated text; `previous` stay where it is broken. */
export function outcomeOf(
  { statements, diagnostics, regions = [] }: Evaluation,
  source: string,
  previous: Outcome,
  slow = false,
): Outcome {
  const of: Evaluated = { source, statements, slow };
  // The empty editor says itself what may be written there.
  const notes: Note[] = source.trim() === '' ? [] : [...diagnostics];
  const skipped = regions.filter(({ kind }) => kind === 'skipped').map(({ span }) => span);
  const cards: CardData[] = [];
  const before = cardsBefore(statements, source, previous);
  statements.forEach((statement, at) => {
    const { value } = statement;
    const old = before[at];
    const refusal = value && refusalOf(value);
    const id = old?.id ?? nextId++;
    const now = { id, statement, of, at, stale: false, current: statement };
    const unknown = statement.unknown && !value ? unknownOf(statement, statements, notes) : null;
    if (unknown && !(old && !old.unknown && statement.unknown?.id === kFailed)) {
      // What waits for the same is one card: a kernel's thread index is in all of its lines.
      if (unknown.first === statement) {
        cards.push({ ...now, value: { kind: 'unknown', text: statement.source }, unknown });
      }
      return;
    }
    if (value && !refusal) {
      cards.push({ ...now, value });
      return;
    }
    if (refusal) {
      const { local, values, severity } = refusal;
      notes.push({ ...localNote(local, values, statement.span), severity });
    }
    if (breaksRule(statement, diagnostics) && !old?.value.fields) {
      cards.push({ ...now, value: { kind: 'plan', text: statement.source } });
    } else if (old && !old.unknown) {
      cards.push({ ...old, stale: true, current: statement });
    } else if (value) cards.push({ ...now, value });
  });
  const broken = notes.some((note) => note.severity === 'error');
  if (cards.length === 0 && broken) {
    const stale = previous.cards.map((card) => ({ ...card, stale: true, current: null }));
    return { source, cards: stale, notes, skipped };
  }
  return { source, cards, notes, skipped };
}

/** Of a statement that uses what could not be evaluated. */
const kFailed = 'language.failed';

/** Why a statement has no value, told by the first one that waits for the same. */
function unknownOf(
  { unknown }: Statement,
  statements: readonly Statement[],
  notes: readonly Note[],
): Unknown & { readonly first: Statement } {
  const { id, values } = unknown!;
  const same = (cause: { id: string; values: readonly string[] } | undefined) =>
    cause?.id === id && cause.values.join() === values.join();
  const waiting = statements.filter((one) => !one.value && same(one.unknown));
  return {
    id,
    values,
    first: waiting[0]!,
    names: [...new Set(waiting.map(({ name, source }) => name ?? source))],
    note: notes.find((note) => note.fix && same(note)) ?? null,
  };
}

let nextId = 1;

/**
 * The card that each statement had before the edit that made `source`: the one whose statement now
 * stands where it stands, else one that nobody else has of the same number.
 */
function cardsBefore(
  statements: readonly Statement[],
  source: string,
  previous: Outcome,
): readonly (CardData | undefined)[] {
  const edit = editOf(previous.source, source);
  const free = new Set(previous.cards);
  const take = (card: CardData | undefined) => {
    if (card) free.delete(card);
    return card;
  };
  const starts = new Map<number, CardData>();
  for (const card of previous.cards) {
    const moved = card.current && statementAfter(card.current, edit, previous.source, source);
    if (moved) starts.set(moved.span.from, card);
  }
  const stayed = statements.map(({ span }) => take(starts.get(span.from)));
  return stayed.map((card, at) => card ?? take([...free].find((other) => other.at === at)));
}

/** A plan that breaks a rule is no value, but its form shows the rule and the way out. */
function breaksRule({ value, span }: Statement, diagnostics: readonly Diagnostic[]): boolean {
  return (
    !value &&
    diagnostics.some(
      (found) =>
        found.id.startsWith('rule.') && found.span.from >= span.from && found.span.to <= span.to,
    )
  );
}

interface Refusal {
  readonly local: TextKey;
  readonly values: string[];
  readonly severity: Note['severity'];
}

/** Why a value cannot be drawn at all, where it otherwise would be. */
function refusalOf(value: ValueInfo): Refusal | null {
  const { cells, shape, size } = value;
  if (cells !== undefined && Number(cells) > kMaxCells) {
    return { local: 'diag.tooLarge', values: [cells, String(kMaxCells)], severity: 'note' };
  }
  // A shape whose size does not fit in 64 bits has neither size nor cells.
  if (shape !== undefined && size === undefined) {
    return { local: 'diag.sizeOverflow', values: [shape], severity: 'error' };
  }
  return null;
}

/** Mended by a reload, if at all. */
export const kNoEngine = 'diag.noEngine';

/** A text that breaks the core itself still gets a message, and the page lives on. */
export function failureOf(source: string, error: unknown): Evaluation {
  const span = { from: 0, to: source.length };
  const note =
    error instanceof LayoutFailure
      ? { severity: 'error' as const, id: error.id, values: error.values, span }
      : error instanceof NoEngine
        ? localNote(kNoEngine, [error.message], span)
        : localNote('diag.broken', [String(error)], span);
  return { statements: [], diagnostics: [note] };
}

function localNote(local: TextKey, values: string[], span: Diagnostic['span']): Note {
  return { severity: 'error', id: local, values, span, local };
}

/** True if the value has a picture. */
export function drawable(value: ValueInfo): boolean {
  return value.cells !== undefined && Number(value.cells) > 0 && Number(value.cells) <= kMaxCells;
}

/** One-based line and column of an offset. */
export function placeOf(source: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', start)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
