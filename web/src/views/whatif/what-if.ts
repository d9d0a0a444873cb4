/** Operations of one layout that are worth a look, with what they give. */

import type { Engine, Grid, Reading, ValueInfo } from '@colex/wasm';
import { valueOf } from '../../session/value-of';

/** `call('A')` is the expression for a layout of that name. */
export type Call = (layout: string) => string;

export interface Proposal {
  /** All that give this result. */
  readonly calls: readonly Call[];
  readonly result: ValueInfo;
}

export interface Proposals {
  readonly proposals: readonly Proposal[];
  /** Operations that give the layout back. */
  readonly same: readonly string[];
  /** Those that leave one element. */
  readonly nothing: readonly string[];
}

const kUnary = ['coalesce', 'flatten', 'filter', 'complement', 'right_inverse', 'left_inverse'];

export function proposalsOf(
  engine: Engine,
  value: ValueInfo,
  grid: Grid,
  reading: Reading,
): Proposals {
  const proposals = new Map<string, { calls: Call[]; result: ValueInfo }>();
  const same: string[] = [];
  const nothing: string[] = [];
  const tiler = tilerOf(value, grid);
  const calls = [
    ...kUnary.map((name) => ({ name, call: (of: string) => `${name}(${of})` })),
    ...(tiler ? [{ name: '', call: (of: string) => `zipped_divide(${of}, ${tiler})` }] : []),
  ];
  for (const { name, call } of calls) {
    const result = valueOf(engine, '', call(value.text), reading);
    // What the law of an operation does not allow has no value here.
    if (!result) continue;
    const known = proposals.get(result.text);
    if (result.text === value.text) same.push(name);
    else if (result.cells === '1') nothing.push(name);
    else if (known) known.calls.push(call);
    else proposals.set(result.text, { calls: [call], result });
  }
  return { proposals: [...proposals.values()], same, nothing };
}

/** Tiles of up to 4 x 4 that fill a matrix without rest; null where there would be but one. */
function tilerOf({ rank }: ValueInfo, { rows, cols }: Grid): string | null {
  if (rank !== 2) return null;
  const [m, n] = [rows, cols].map(
    (extent) => [4, 2].find((tile) => tile < extent && extent % tile === 0) ?? extent,
  );
  return m === rows && n === cols ? null : `(${m},${n})`;
}
