/**
 * The form that tries a tiled copy between two layouts. Its state is a `check_copy` statement of the
 * text, whose operands are tensors in the memories that the copy goes between.
 */

import type { Memory, Span, Statement, ValueInfo } from '@colex/wasm';
import type { Evaluated } from '../session/evaluate';

export interface Side {
  readonly memory: Memory;
  /** Element type, such as `half_t`. */
  readonly type: string;
  /** Any expression of a layout. */
  readonly layout: string;
}

/** A check in the text: its statement, and where its two tensors stand. */
export interface FoundCheck {
  readonly at: number;
  readonly statement: Statement;
  readonly places: readonly [Span, Span];
  /** The tensors as expressions. */
  readonly tensors: readonly [string, string];
}

/** The first `check_copy(name, source, destination)` of the text; null if there is none. */
export function findCheck({ statements }: Evaluated, name: string): FoundCheck | null {
  for (const [at, statement] of statements.entries()) {
    const { made } = statement;
    if (made?.operation !== 'check_copy' || made.statement !== at) continue;
    const [copy, source, destination] = made.operands;
    if (copy?.source !== name || !source?.span || !destination?.span) continue;
    return {
      at,
      statement,
      places: [source.span, destination.span],
      tensors: [source.source!, destination.source!],
    };
  }
  return null;
}

export function writeCheck(name: string, source: Side, destination: Side): string {
  return `check_copy(${name}, ${writeSide(source)}, ${writeSide(destination)})`;
}

export function writeSide({ type, memory, layout }: Side): string {
  return memory === 'rmem'
    ? `make_tensor<${type}>(${layout})`
    : `make_tensor(make_${memory}_ptr<${type}>(0x0), ${layout})`;
}

/**
 * What a copy is usually tried between, on one tile of its own: the memories that its operation goes
 * between, and those of a tile that is loaded where it may go anywhere.
 */
export function firstCheck(
  { parts }: ValueInfo,
  { rows, cols }: { readonly rows: number; readonly cols: number },
): { readonly source: Side; readonly destination: Side } {
  const layout = `(_${rows},_${cols}):(_${cols},_1)`;
  const type = parts?.types?.[1] ?? 'half_t';
  const { S = 'gmem', D = 'smem' } = parts?.atom?.memories ?? {};
  return { source: { type, memory: S, layout }, destination: { type, memory: D, layout } };
}
