import type { Engine, Reading, ValueInfo } from '@colex/wasm';

/** The value of a call of two layouts, and the texts of both after the statements of `before`. */
export interface PairProps {
  readonly engine: Engine;
  readonly value: ValueInfo;
  readonly before: string;
  readonly operands: readonly [string, string];
  readonly reading: Reading;
}
