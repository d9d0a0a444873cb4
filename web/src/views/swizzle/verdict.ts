/** What a swizzle does to the reads of a warp: the bank conflicts before it and after it. */

import type { Engine } from '@colex/wasm';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { costOfWalk, typeOfBytes } from '../parts/access-cost';
import { contiguousWay, vectorsOf, walkOf } from '../parts/access-walk';
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
  readonly lanes: 'down' | 'across';
  readonly before: Conflicts;
  readonly after: Conflicts;
}

/**
 * Of reads as ldmatrix does them: a lane takes what is contiguous in both layouts, up to 16 bytes, and the
 * next lane is the next row, or column where columns are contiguous. Null where no such walk is known.
 */
export function swizzleVerdict(
  engine: Engine,
  before: { readonly text: string; readonly table: OffsetTable },
  after: { readonly text: string; readonly table: OffsetTable },
  elementBytes: number,
): SwizzleVerdict | null {
  const type = typeOfBytes(elementBytes);
  if (!type) return null;
  const along = contiguousWay(before.table);
  const known = vectorsOf(after.table, along, elementBytes);
  const vector = vectorsOf(before.table, along, elementBytes).findLast((one) =>
    known.includes(one),
  );
  if (vector === undefined) return null;
  const lanes = along === 'down' ? 'across' : 'down';
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
