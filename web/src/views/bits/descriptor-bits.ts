/** The bits of a descriptor: which field each belongs to, asked of the core bit by bit. */

import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import { evaluationOf, valueOf } from '../../session/value-of';
import { fieldOf } from '../../session/value-fields';

/** What the view of a descriptor is given. */
export interface DescriptorProps {
  readonly engine: Engine;
  readonly value: ValueInfo;
  readonly before: string;
  /** The tensor that it was made of, and how it lies; null for a number. */
  readonly operand: { readonly text: string; readonly major: 'K' | 'MN' } | null;
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

/**
 * The layout (MN,K) -> unit that a descriptor's fields say, for an operand of so many units: the
 * core's text with its open counts filled in; null where it does not divide.
 */
export function canonicalText(value: ValueInfo, major: 'K' | 'MN', units: Units): string | null {
  const text = fieldOf(value, `units_if_${major}_major`);
  const blocks = text && /^\(\((\d+),m\),(?:2|\((\d+),k\))\)/.exec(text);
  if (!text || !blocks) return null;
  const m = units.mn / Number(blocks[1]);
  const k = units.k / Number(blocks[2] ?? 1);
  if (!Number.isInteger(m) || !Number.isInteger(k)) return null;
  return text.replace('m', String(m)).replace('k', String(k));
}
