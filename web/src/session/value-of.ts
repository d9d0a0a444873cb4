/** What views ask of the core beside the value that they show; where that takes long, they wait. */

import type { Engine, Evaluation, Reading, Step, ValueInfo } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { isTooSlow, suspended } from '../engine/suspended';

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
  return asked(() => suspended(engine, { call: 'value', source, reading }), null);
}

/** What a text evaluates to; nothing where it breaks the core. */
export function evaluationOf(
  engine: Engine,
  source: string,
  reading: Reading | 'auto' = 'auto',
): Evaluation {
  const nothing: Evaluation = { statements: [], diagnostics: [] };
  return asked(() => suspended(engine, { call: 'evaluate', source, reading }), nothing);
}

/** The steps of the last operation of `source`, none if it records none. */
export function stepsOf(engine: Engine, source: string, reading: Reading): readonly Step[] {
  return asked(() => suspended(engine, { call: 'derive', source, reading }), []);
}

/** What is rejected has no value; what waits, or may not take as long as it does, is passed on. */
function asked<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LayoutFailure) || isTooSlow(error)) throw error;
    return otherwise;
  }
}
