/** A descriptor as a number whose bits can be turned over, and where it says that its operand lies. */

import type { BitField, BitWord, Engine, Reading, ValueInfo } from '@colex/wasm';
import { valueOf } from '../../session/value-of';
import { extentsIn } from '../../session/tuple';
import { fieldOf } from '../../session/value-fields';

export type Major = 'K' | 'MN';

/** What the view of a descriptor is given. */
export interface DescriptorProps {
  readonly engine: Engine;
  readonly value: ValueInfo;
  readonly before: string;
  /** What its places are called in the selection. */
  readonly places: string;
  /** The tensor that it was made of; null for a number. */
  readonly operand: string | null;
  readonly reading: Reading;
}

export function callOfBits({ reader, bits: count }: BitWord, bits: bigint): string {
  return `${reader}(0x${bits.toString(16).padStart(count / 4, '0')})`;
}

/** What the core reads in the number. */
export function decoded(engine: Engine, word: BitWord, bits: bigint): ValueInfo | null {
  return valueOf(engine, '', callOfBits(word, bits), 'cpp');
}

export function rawOf(bits: bigint, { from, count }: BitField): bigint {
  return (bits >> BigInt(from)) & ((1n << BigInt(count)) - 1n);
}

/** Which units of 16 bytes one instruction's operand has along its two extents. */
export interface Units {
  readonly mn: number;
  readonly k: number;
}

/** What a descriptor's fields say where units lie, for m blocks along MN and k along K. */
function unitsFor(engine: Engine, value: ValueInfo, major: Major, m: number, k: number) {
  const layout = fieldOf(value, `units_if_${major}_major`);
  return layout === undefined ? null : valueOf(engine, `m = ${m}\nk = ${k}`, layout, 'math');
}

/** Units of 16 bytes that one block of MN and K has; null where the fields say no layout. */
export function blockOf(engine: Engine, value: ValueInfo, major: Major): Units | null {
  const [mn, k] = extentsIn(unitsFor(engine, value, major, 1, 1)?.parts);
  return mn && k ? { mn, k } : null;
}

/**
 * The layout (MN,K) -> unit that a descriptor's fields say, for an operand of so many units; null where
 * its blocks do not divide it.
 */
export function canonicalText(
  engine: Engine,
  value: ValueInfo,
  major: Major,
  units: Units,
): string | null {
  const block = blockOf(engine, value, major);
  const [m, k] = block ? [units.mn / block.mn, units.k / block.k] : [NaN, NaN];
  // K-major operands have the two units of one instruction, and no blocks along K.
  if (!Number.isInteger(m) || !(Number.isInteger(k) || major === 'K')) return null;
  return unitsFor(engine, value, major, m, k)?.text ?? null;
}
