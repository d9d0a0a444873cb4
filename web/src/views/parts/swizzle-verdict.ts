/** What a swizzle does to the reads of a warp: the bank conflicts before it and after it. */

import type { Engine } from '@colex/wasm';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { gridOf } from '../../session/tables';
import { costOfWalk, typeOfBytes } from './access-cost';
import type { Way } from './access-walk';
import { contiguousWay, kWays, rowwiseLanes, vectorsOf, walkOf } from './access-walk';
import type { InMemory } from './kinds';
import { numberOf } from '../../session/value-fields';

export interface Conflicts {
  /** That an instruction moves of a lane: fewer where a swizzle scatters what a lane takes. */
  readonly bytes: number;
  readonly wavefronts: number;
  /** The fewest that so many bytes can take. */
  readonly ideal: number;
  readonly ways: number;
}

export interface SwizzleVerdict {
  /** That a lane takes, and which way the lanes stand. */
  readonly bytes: number;
  readonly lanes: Way;
  readonly before: Conflicts;
  readonly after: Conflicts;
}

/** A layout with its offsets. */
interface Tabled {
  readonly text: string;
  readonly table: OffsetTable;
}

/** The way of the lanes in which a swizzle saves most; where it saves nothing, that of ldmatrix. */
export function swizzledLanes(
  engine: Engine,
  before: Tabled,
  after: Tabled,
  elementBytes: number,
  most?: number,
): Way {
  const first = rowwiseLanes(before.table);
  const saved = (lanes: Way) => {
    const verdict = swizzleVerdict(engine, before, after, elementBytes, lanes, most);
    return verdict ? verdict.before.wavefronts / verdict.after.wavefronts : 0;
  };
  const other = kWays.find((way) => way !== first)!;
  return saved(other) > Math.max(1, saved(first)) ? other : first;
}

/** The way in which lanes go over what lies in shared memory, until a reader chooses. */
export function lanesOver(
  engine: Engine,
  { layout, plain }: InMemory,
  elementBytes: number,
): Way | null {
  const [before, after] = [gridOf(engine, plain), gridOf(engine, layout)];
  if (!before || !after) return null;
  if (layout === plain) return rowwiseLanes(before);
  const sides = [
    { text: plain, table: before },
    { text: layout, table: after },
  ] as const;
  return swizzledLanes(engine, ...sides, elementBytes);
}

/** How many elements a lane may take: what is contiguous in both layouts, up to 16 bytes. */
export function widthsOver(
  before: OffsetTable,
  after: OffsetTable,
  elementBytes: number,
): number[] {
  const along = contiguousWay(before);
  // What a swizzle scatters is read in smaller instructions.
  const known = vectorsOf(after, along, elementBytes, false);
  return vectorsOf(before, along, elementBytes).filter((one) => known.includes(one));
}

/**
 * A lane takes `most` elements, or as many as it may, and the next lane is the next one `lanes`. Null where no
 * such walk is known.
 */
export function swizzleVerdict(
  engine: Engine,
  before: Tabled,
  after: Tabled,
  elementBytes: number,
  lanes: Way,
  most = Infinity,
): SwizzleVerdict | null {
  const type = typeOfBytes(elementBytes);
  if (!type) return null;
  const along = contiguousWay(before.table);
  const widths = widthsOver(before.table, after.table, elementBytes);
  const vector = widths.findLast((one) => one <= most) ?? widths[0];
  if (vector === undefined) return null;
  const walk = walkOf(before.table, { vector, along, lanes });
  const [first, second] = [before, after].map(({ text }) => {
    const report = costOfWalk(engine, text, walk, 'banks', type)?.report;
    if (!report) return null;
    const [bytes, wavefronts, ideal, ways] = ['bytes', 'wavefronts', 'ideal', 'ways'].map((name) =>
      numberOf(report, name),
    ) as [number, number, number, number];
    return { bytes, wavefronts, ideal, ways };
  });
  return first && second
    ? { bytes: vector * elementBytes, lanes, before: first, after: second }
    : null;
}
