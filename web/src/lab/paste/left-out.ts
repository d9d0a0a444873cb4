/** What a paste has beyond the config that was made of it: what was not understood, and what has no use. */

import type { Diagnostic, Evaluation, Span, Statement } from '@colex/wasm';
import type { Pasted, Reason } from './paste';

export interface LeftOut {
  readonly text: string;
  /** Of the whole text, counted from 1. */
  readonly line: number;
  readonly span: Span;
  /** Of the core's messages; else a reason of the page's own texts. */
  readonly why: Pick<Diagnostic, 'id' | 'values'> | Reason | 'unused';
  /** It is no C++ as it stands. */
  readonly broken: boolean;
}

const kLongest = 60;
/** Structs and functions are what holds the statements. */
const kHolders: readonly string[] = ['struct', 'definition'];

/** In a program, what is no expression is only noted; a bracket that stays open is a mistake there, too. */
const isBroken = ({ severity, id }: Diagnostic) =>
  severity === 'error' || id === 'language.unclosed';

const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;

/** The statements that others are made of, by the names that stand in them. */
function withParts(
  statements: readonly Statement[],
  by: ReadonlySet<Statement>,
): ReadonlySet<Statement> {
  const all = new Set(by);
  const names = new Map(statements.map((one) => [one.name ?? '', one]));
  // A set gives what is added while it is walked.
  for (const one of all) {
    for (const word of one.source.match(/[A-Za-z_]\w*/g) ?? []) {
      const part = names.get(word);
      if (part) all.add(part);
    }
  }
  return all;
}

export function leftOut(
  text: string,
  { statements, diagnostics, regions = [] }: Evaluation,
  pasted: Pasted | null,
): readonly LeftOut[] {
  const used = withParts(statements, pasted?.by ?? new Set());
  const one = (span: Span, said: string, rest: Pick<LeftOut, 'why' | 'broken'>): LeftOut => {
    const [first = ''] = said.trim().split('\n');
    return {
      text: first.length > kLongest ? `${first.slice(0, kLongest)}…` : first,
      line: text.slice(0, span.from).split('\n').length,
      span,
      ...rest,
    };
  };
  const messageIn = (span: Span) => diagnostics.find((found) => within(found.span, span));
  const broken = regions
    .filter(({ kind }) => kind === 'skipped')
    .map(({ span, reason }) => {
      const found = diagnostics.find((other) => isBroken(other) && within(other.span, span));
      const why = found ?? { id: reason, values: [] };
      return one(found?.span ?? span, text.slice(span.from, span.to), {
        why: { id: why.id, values: why.values },
        broken: found !== undefined,
      });
    });
  const idle = statements
    .filter((statement) => !used.has(statement))
    .filter(({ value }) => !kHolders.includes(value?.kind ?? ''))
    .map((statement) => {
      const { span, value, unknown } = statement;
      const said = text.slice(span.from, span.to);
      const why = value
        ? (pasted?.passed.get(statement) ?? 'unused')
        : (unknown ?? messageIn(span) ?? { id: 'language.skipped', values: [] });
      return one(span, said, {
        why: typeof why === 'string' ? why : { id: why.id, values: why.values },
        broken: !value && diagnostics.some((one) => isBroken(one) && within(one.span, span)),
      });
    });
  return [...broken, ...idle].sort((a, b) => a.span.from - b.span.from);
}
