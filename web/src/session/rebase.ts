/** Where the statements of a text stand after an edit, before the new text has been evaluated. */

import type { Diagnostic, Operand, Provenance, Span, Statement } from '@colex/wasm';

/** [from, to) of the old text was replaced, by `growth` characters more. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly growth: number;
}

/** The smallest edit that makes `after` of `before`. */
export function editOf(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let [to, end] = [before.length, after.length];
  while (to > from && end > from && before.charCodeAt(to - 1) === after.charCodeAt(end - 1)) {
    to--;
    end--;
  }
  return { from, to, growth: after.length - before.length };
}

/** Where a part of the text stands after an edit before, behind or inside of it; null across its ends. */
export function spanAfter(span: Span, { from, to, growth }: Edit): Span | null {
  if (from >= span.to) return span;
  if (to <= span.from) return { from: span.from + growth, to: span.to + growth };
  return from >= span.from && to <= span.to ? { from: span.from, to: span.to + growth } : null;
}

/**
 * A message where what it is about stands after an edit; behind the edit, where that went across its
 * ends. A fix is only offered where what it replaces is still there, untouched.
 */
export function noteAfter<T extends Diagnostic>(note: T, edit: Edit): T {
  const behind = edit.to + edit.growth;
  const span = spanAfter(note.span, edit) ?? { from: behind, to: behind };
  const { fix, ...rest } = note;
  const place = fix && spanAfter(fix.span, edit);
  const whole = place && place.to - place.from === fix.span.to - fix.span.from;
  return { ...rest, span, ...(whole && { fix: { ...fix, span: place } }) } as T;
}

/** Operands where they stand after an edit; what has become of one that it changed is not known yet. */
function madeAfter(made: Provenance | undefined, edit: Edit, after: string): { made?: Provenance } {
  if (!made) return {};
  const operands = made.operands.map(({ span: old, source = '', ...operand }): Operand => {
    const span = old && spanAfter(old, edit);
    if (!span) return operand;
    const now = after.slice(span.from, span.to);
    return now === source
      ? { ...operand, source, span }
      : { kind: 'unknown', text: '', source: now, span };
  });
  return { made: { ...made, operands } };
}

/**
 * `statement` of `before` as it stands in `after`: moved along, or with another expression. Null if
 * the edit goes across its ends, so that only evaluation can tell what it has become.
 */
export function statementAfter(
  statement: Statement,
  edit: Edit,
  before: string,
  after: string,
): Statement | null {
  const { span: old, source } = statement;
  const { from, to, growth } = edit;
  const span = spanAfter(old, edit);
  if (!span) return null;
  const grown = { ...statement, span, ...madeAfter(statement.made, edit, after) };
  if (from >= old.to || to <= old.from) return grown;
  const first = before.indexOf(source, old.from);
  const last = first + source.length;
  if (first < 0) return null;
  if (to <= first || from >= last) return grown;
  return from < first || to > last ? null : { ...grown, source: after.slice(first, last + growth) };
}
