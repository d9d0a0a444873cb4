/** Where the statements of a text stand after an edit, before the new text has been evaluated. */

import type { Statement } from '@colex/wasm';

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

/**
 * `statement` of `before` as it stands in `after`: moved along, or with another expression. Null if
 * the edit goes across its ends, so that only evaluation can tell what it has become.
 */
export function statementAfter(
  statement: Statement,
  { from, to, growth }: Edit,
  before: string,
  after: string,
): Statement | null {
  const { span, source } = statement;
  if (from >= span.to) return statement;
  if (to <= span.from) {
    return { ...statement, span: { from: span.from + growth, to: span.to + growth } };
  }
  const first = before.indexOf(source, span.from);
  const last = first + source.length;
  if (first < 0 || from < span.from || to > span.to) return null;
  const grown = { ...statement, span: { from: span.from, to: span.to + growth } };
  if (to <= first || from >= last) return grown;
  return from < first || to > last ? null : { ...grown, source: after.slice(first, last + growth) };
}
