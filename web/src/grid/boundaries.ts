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

/** One coordinate of a nested mode along an axis: that of `position` is floor(position / step) % count. */
export interface Level {
  readonly step: number;
  readonly count: number;
}

/** More levels than these are told as one. */
const kMostLevels = 3;

/** The coordinates of an axis with flat extents, leftmost fastest; modes of one element have none. */
export function levelsOf(extents: readonly number[]): readonly Level[] {
  const levels: Level[] = [];
  let step = 1;
  for (const count of extents) {
    if (count === 1) continue;
    const last = levels.at(-1);
    if (last && levels.length === kMostLevels) {
      levels[levels.length - 1] = { step: last.step, count: last.count * count };
    } else {
      levels.push({ step, count });
    }
    step *= count;
  }
  return levels.length > 0 ? levels : [{ step: 1, count: 1 }];
}

/** Characters of a level's longest coordinate. */
export const levelChars = ({ count }: Level) => String(count - 1).length;

export interface Block {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The blocks of a level that touch [from, to) of an axis, each with its coordinate. */
export function blocksIn({ step, count }: Level, from: number, to: number): readonly Block[] {
  const blocks: Block[] = [];
  for (let b = Math.floor(from / step); b * step < to; b++) {
    blocks.push({ from: b * step, to: (b + 1) * step, text: String(b % count) });
  }
  return blocks;
}
