import type { Tabled } from './module.ts';

/** A value that the core rejects, where there is no text to mark: message id and its values. */
export class LayoutFailure extends RangeError {
  constructor(
    readonly id: string,
    readonly values: string[],
  ) {
    super(`${id}(${values.join(', ')})`);
    this.name = 'LayoutFailure';
  }
}

interface Failure {
  error: { id: string; values: string[] };
}

/** The record of a compiled function; throws what the core rejects. */
export function parse<T>(json: string): T {
  const answer = JSON.parse(json) as T | Failure;
  if (typeof answer === 'object' && answer !== null && 'error' in answer) {
    throw new LayoutFailure(answer.error.id, answer.error.values);
  }
  return answer as T;
}

/** The same with the table that belongs to the record. */
export function parseTabled<T, Table>({ record, table }: Tabled<Table>): [T, Table] {
  return [parse<T>(record), table!];
}

const encoder = new TextEncoder();

/** As the compiled functions take texts: UTF-8, what is no character replaced. */
export const textOf = (text: string) => encoder.encode(text);
