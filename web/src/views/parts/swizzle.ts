/** A swizzle as arithmetic on the bits of an offset. */

import type { SwizzleBits } from '@colex/wasm';

export const swizzleText = ({ bits, base, shift }: SwizzleBits) => `Sw<${bits},${base},${shift}>`;

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
