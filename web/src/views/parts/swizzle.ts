/** A swizzle as arithmetic on the bits of an offset. */

export interface SwizzleBits {
  readonly bits: number;
  readonly base: number;
  readonly shift: number;
}

/** The parts of `Sw<B,M,S>`; null for any other text. */
export function swizzleOf(text: string): SwizzleBits | null {
  const [, bits, base, shift] = /^Sw<(\d+),(\d+),(-?\d+)>$/.exec(text) ?? [];
  return shift === undefined
    ? null
    : { bits: Number(bits), base: Number(base), shift: Number(shift) };
}

/** The parts of `Sw<B,M,S> o offset o layout`; null for any other text. */
export function composedOf(
  text: string,
): { readonly swizzle: SwizzleBits; readonly offset: number; readonly inner: string } | null {
  const [, outer, offset, inner] = /^(\S+) o _?(-?\d+) o (.+)$/.exec(text) ?? [];
  const swizzle = swizzleOf(outer ?? '');
  return swizzle && { swizzle, offset: Number(offset), inner: inner! };
}

/**
 * First bit that a swizzle reads and first that it changes: [base+shift, …) into [base, …), the
 * other way round where the shift is negative.
 */
export function placesOf({ base, shift }: SwizzleBits): readonly [from: number, to: number] {
  return shift >= 0 ? [base + shift, base] : [base, base - shift];
}

/** What the bits that a swizzle reads of an offset are where it changes them. */
export function maskOf(offset: number, swizzle: SwizzleBits): number {
  const [from, to] = placesOf(swizzle);
  const mask = (1n << BigInt(swizzle.bits)) - 1n;
  return Number(((BigInt(offset) >> BigInt(from)) & mask) << BigInt(to));
}

/** XORs the bits that a swizzle reads into those that it changes; twice undoes it. */
export function swizzled(offset: number, swizzle: SwizzleBits): number {
  return Number(BigInt(offset) ^ BigInt(maskOf(offset, swizzle)));
}
