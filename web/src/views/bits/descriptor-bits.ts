/** The bits of a descriptor: which field each belongs to, asked of the core bit by bit. */

import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import { evaluationOf, valueOf } from '../../session/value-of';
import { extentsIn } from '../../session/tuple';
import { fieldOf } from '../../session/value-fields';

export type Major = 'K' | 'MN';

/** What the view of a descriptor is given. */
export interface DescriptorProps {
  readonly engine: Engine;
  readonly value: ValueInfo;
  readonly before: string;
  /** The tensor that it was made of, and how it lies; null for a number. */
  readonly operand: { readonly text: string; readonly major: Major } | null;
  readonly reading: Reading;
}

/** A field and its bits: `from` is the lowest. */
export interface BitField {
  readonly name: string;
  readonly from: number;
  readonly count: number;
}

/** What reads a number as this kind of descriptor, and how many bits it has. */
export interface Maker {
  readonly name: string;
  readonly width: number;
}

const kWideDigits = 16;

/** Null for what is no descriptor. */
export function makerOf(value: ValueInfo): Maker | null {
  const digits = fieldOf(value, 'desc')?.slice('0x'.length).length;
  const name = /^\w+(?=: 0x)/.exec(value.text)?.[0];
  if (!digits || !name) return null;
  const scaled = fieldOf(value, 'scale_format') !== undefined ? 'BlockScaled' : '';
  return { name: name + scaled, width: digits === kWideDigits ? 64 : 32 };
}

export function callOfBits(maker: Maker, bits: bigint): string {
  return `${maker.name}(0x${bits.toString(16).padStart(maker.width / 4, '0')})`;
}

/** What the core reads in the number. */
export function decoded(engine: Engine, maker: Maker, bits: bigint): ValueInfo | null {
  return valueOf(engine, '', callOfBits(maker, bits), 'cpp');
}

/** They follow from other fields. */
const kDerived = /^(?:desc|types|.*_name|units_.*)$/;

/** Fields by the bits that change them, from the lowest; bits without one are in none. */
export function bitFields(engine: Engine, maker: Maker): readonly BitField[] {
  const numbers = [0n, ...Array.from({ length: maker.width }, (_, bit) => 1n << BigInt(bit))];
  const source = numbers.map((number) => callOfBits(maker, number)).join('\n');
  const [zero, ...single] = evaluationOf(engine, source, 'cpp').statements;
  const found = new Map<string, BitField>();
  single.forEach(({ value }, bit) => {
    const changed = value?.fields?.find(
      ({ name, text }) => !kDerived.test(name) && text !== fieldOf(zero!.value!, name),
    );
    if (!changed) return;
    const known = found.get(changed.name);
    const from = known?.from ?? bit;
    found.set(changed.name, { name: changed.name, from, count: bit - from + 1 });
  });
  return [...found.values()];
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
