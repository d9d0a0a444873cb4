/**
 * Nested boundaries. A coordinate with flat extents (e0, e1, e2, …) returns to the start of its
 * k-th block every e0*…*ek steps; the line drawn there is heavier the larger the block.
 */

/** Block sizes, smallest first, without the repeated and the whole: (4,2,8) → [4, 8]. */
export function blockSizes(extents: readonly number[]): number[] {
  const sizes: number[] = [];
  let size = 1;
  for (const extent of extents.slice(0, -1)) {
    size *= extent;
    if (size > 1 && sizes.at(-1) !== size) sizes.push(size);
  }
  const whole = size * (extents.at(-1) ?? 1);
  return sizes.filter((block) => block < whole);
}

/**
 * How many nested blocks start at `position`; 0 inside a block.
 * Law: level(p) > k exactly if the k-th block size divides p.
 */
export function boundaryLevel(blocks: readonly number[], position: number): number {
  let level = 0;
  for (const block of blocks) {
    if (position % block !== 0) break;
    level++;
  }
  return level;
}

/** Width of a boundary line in CSS pixels: thin inside, heavier outward. */
export function boundaryWidth(level: number): number {
  return level === 0 ? 0 : 0.75 + 0.75 * Math.min(level, 3);
}

/** Labels that skip numbers stand wider apart: a dense scale is noise. */
const kSkippingFactor = 2;

/** Step between drawn header labels so that they keep `minimum` pixels apart, aligned to blocks. */
export function labelStep(blocks: readonly number[], cell: number, minimum: number): number {
  if (cell >= minimum) return 1;
  const apart = minimum * kSkippingFactor;
  for (const block of blocks) if (block * cell >= apart) return block;
  let step = blocks.at(-1) ?? 1;
  while (step * cell < apart) step *= 2;
  return step;
}
