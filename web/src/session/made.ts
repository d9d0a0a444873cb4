/** What made a card's value: which operation, of what. Views are offered by it. */

import type { Operand, Reading, Span } from '@colex/wasm';
import type { CardData } from './evaluate';
import { beforeOf, isPlain } from './prelude';

/** A call as views ask the core about it. */
export interface Call {
  readonly operation: string;
  readonly operands: readonly Operand[];
  /** The operands as expressions that mean the same after `before`. */
  readonly expressions: readonly string[];
  readonly before: string;
  readonly reading: Reading;
}

/** The call of one of `operations` with as many operands that made the value, else null. */
export function madeBy(
  data: CardData,
  operations: readonly string[],
  ...counts: readonly number[]
): Call | null {
  const { made } = data.statement;
  if (!made || !operations.includes(made.operation) || !counts.includes(made.operands.length)) {
    return null;
  }
  return {
    operation: made.operation,
    operands: made.operands,
    expressions: made.operands.map(expressionOf),
    before: beforeOf(data, made.statement),
    reading: made.reading,
  };
}

/** Where an operand of a card's own call stands in the text as it is now; null where it is not there. */
export function placeOfOperand({ current }: CardData, operand: number): Span | null {
  const place = current?.made?.operands[operand]?.span;
  const inside = place && place.from >= current.span.from && place.to <= current.span.to;
  return inside ? place : null;
}

/** The call with the operands as they were written. */
export function callText({ operation, operands }: Call): string {
  return `${operation}(${operands.map(({ source, text }) => source ?? text).join(', ')})`;
}

/** A layout's text stands for it anywhere, so that views of equal layouts share their selection. */
function expressionOf({ kind, text, source }: Operand): string {
  return isPlain(kind) ? text : (source ?? text);
}
