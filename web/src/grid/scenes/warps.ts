/** Which warps hold an element, a bit for each (a CTA has 32 at most), as names and as stripes. */

export const kWarp = 32;
/** Cells of a stripe, where several warps hold the same. */
const kStripe = 2;
const kMostNamed = 4;

export const warpNumbers = (bits: number): readonly number[] =>
  Array.from({ length: 32 }, (_, warp) => warp).filter((warp) => (bits >>> warp) & 1);

/** `W0`, or `W0 W2` where both hold an element; '' where nobody does. */
export function warpText(bits: number): string {
  const names = warpNumbers(bits).map((warp) => `W${warp}`);
  return names.length > kMostNamed ? `${names[0]}…${names.at(-1)}` : names.join(' ');
}

/** The warp whose hue a cell has: what several hold has the hues of all of them, in stripes. */
export function stripedWarp(warps: readonly number[], row: number, col: number): number {
  return warps[Math.floor((row + col) / kStripe) % warps.length]!;
}
