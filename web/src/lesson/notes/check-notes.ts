/** What a pasted note claims, line by line, beside what the core computes. */

import type { Diagnostic, Engine, Statement, Step } from '@colex/wasm';
import { derive, evaluate, print } from '../../figures/core';
import type { Difference } from './why-wrong';
import { difference } from './why-wrong';
import { unmarked } from '../../session/value-fields';

export interface NoteLine {
  readonly source: string;
  /** What the core computes; null where it is refused or unknown. */
  readonly value: string | null;
  /** What the note says instead, or that is confirmed. */
  readonly claim?: string;
  readonly verdict: 'right' | 'wrong' | 'refused' | 'amiss' | 'computed';
  readonly reason?: Pick<Diagnostic, 'id' | 'values'>;
  /** The operation that made the value. */
  readonly operation?: string;
  /** Of a wrong claim: where it parts from the value, and how the value comes about. */
  readonly difference?: Difference;
  readonly steps?: readonly Step[];
}

/** A value that somebody wrote down: nothing but numbers, marks and brackets. */
const kWritten = /^(?:Sw<[\d,]+> o _?\d+ o )?[_\d(][_\d\s(),:@-]*$/;
const kComment = /(?:\/\/|#)\s*(?:=+>?|→|prints?:?|is:?|out:?)?\s*(.+?)\s*(?:\*\/)?$/;

/** Every statement with its verdict; statements of which nothing can be said are left out. */
export function checkNotes(engine: Engine, text: string): NoteLine[] {
  const { statements, diagnostics } = evaluate(engine, text);
  return statements.flatMap((statement, i) => {
    const end = statements[i + 1]?.span.from ?? text.length;
    const said = diagnostics.filter(({ span, severity }) => {
      return severity !== 'note' && span.from >= statement.span.from && span.from < end;
    });
    const [until, behind] = [text.slice(0, statement.span.to), text.slice(statement.span.to, end)];
    return lineOf(engine, statement, said, until, behind);
  });
}

function lineOf(
  engine: Engine,
  { source, value, made }: Statement,
  said: readonly Diagnostic[],
  until: string,
  behind: string,
): NoteLine[] {
  const line = {
    source,
    value: value?.text ?? null,
    ...(made && { operation: made.operation }),
  };
  const error = said.find(({ severity }) => severity === 'error');
  const check = said.find(({ id }) => id.startsWith('check.'));
  if (check) return [{ ...line, verdict: 'wrong', reason: check }];
  if (error) return [{ ...line, value: null, verdict: 'refused', reason: error }];
  if (!value) return [];
  const claim = claimOf(behind);
  if (claim !== null) {
    if (plain(print(engine, claim) ?? claim) === plain(value.text)) {
      return [{ ...line, claim, verdict: 'right' }];
    }
    const why = difference(engine, source, value.text, claim);
    const steps = derive(engine, until);
    return [{ ...line, claim, verdict: 'wrong', ...(why && { difference: why }), steps }];
  }
  const [warning] = said;
  if (warning) return [{ ...line, verdict: 'amiss', reason: warning }];
  return [{ ...line, verdict: 'computed' }];
}

/** The value in the comment behind a statement, or in the line below it. */
function claimOf(behind: string): string | null {
  const [first = '', second = ''] = behind.split('\n');
  for (const text of [first, /^\s*(?:\/\/|#)/.test(second) ? second : '']) {
    const claim = kComment.exec(text)?.[1];
    if (claim !== undefined && kWritten.test(claim)) return claim;
  }
  return null;
}

/** Notes often leave the marks of static integers out. */
const plain = (text: string): string => unmarked(text).replace(/\s/g, '');
