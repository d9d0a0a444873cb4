/** What views ask of the core beside the value that they show; where that takes long, they wait. */

import type { Engine, Evaluation, Reading, Step, ValueInfo } from '@colex/wasm';
import { unlessRefused } from '../engine/refusal';
import { suspended } from '../engine/suspended';

/**
 * Value of `expression` where the statements of `before` are already known; null if it has none.
 */
export function valueOf(
  engine: Engine,
  before: string,
  expression: string,
  reading: Reading,
): ValueInfo | null {
  const source = `${before}\n${expression}`;
  return unlessRefused(() => suspended(engine, { call: 'value', source, reading }), null);
}

/** What a text evaluates to; nothing where it is refused. */
export function evaluationOf(
  engine: Engine,
  source: string,
  reading: Reading | 'auto' = 'auto',
): Evaluation {
  const nothing: Evaluation = { statements: [], diagnostics: [] };
  return unlessRefused(() => suspended(engine, { call: 'evaluate', source, reading }), nothing);
}

/** The steps of the last operation of `source`, none if it records none. */
export function stepsOf(engine: Engine, source: string, reading: Reading): readonly Step[] {
  return unlessRefused(() => suspended(engine, { call: 'derive', source, reading }), []);
}
