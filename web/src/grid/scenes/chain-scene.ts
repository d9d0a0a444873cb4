/** Scenes of a composition R = A∘B: what coordinate of R goes where in B, and from there in A. */

import { kPaperSlot } from '../colour';
import type { Scene } from '../scene';
import type { CellLabel, OffsetTable } from './layout-scene';
import { laidOut, layoutScene } from './layout-scene';
import { tileSlot } from './tiling-scene';

export interface Chain {
  readonly a: Scene;
  readonly b: Scene;
  readonly r: Scene;
}

/**
 * All three share the domain of B. B and R show coordinate c at their own place, A shows it at
 * B(c), so that R(c) = A(B(c)) can be read off. A row of B has one colour wherever it goes; what it
 * does not reach of A is plain.
 */
export function chainScenes(
  tables: { a: OffsetTable; b: OffsetTable; r: OffsetTable },
  label: CellLabel,
): Chain {
  const { offsets } = tables.b;
  const firstAt = new Map<number, number>();
  for (let c = offsets.length - 1; c >= 0; c--) firstAt.set(offsets[c]!, c);
  const { rows } = laidOut(tables.b);
  const slotOf = (c: number | undefined) =>
    c === undefined ? kPaperSlot : tileSlot(rows > 1 ? c % rows : c);
  const scene = (
    table: OffsetTable,
    slot: (cell: number) => number,
    cellAt: (c: number) => number | undefined,
  ): Scene => {
    const plain = layoutScene(table, { colourBy: 'none', elementBytes: 1, label });
    const slots = plain.slots.map((_, cell) => slot(cell));
    return { ...plain, slots, ...rowGroups(rows, offsets.length, cellAt) };
  };
  const cells = tables.a.offsets.length;
  const inA = (c: number) => {
    const at = offsets[c];
    return at !== undefined && at >= 0 && at < cells ? at : undefined;
  };
  const a = scene(tables.a, (cell) => slotOf(firstAt.get(cell)), inA);
  return {
    a: {
      ...a,
      indexOf: (cell) => firstAt.get(cell) ?? -1,
      cellsOf: (c) => [inA(c) ?? []].flat(),
    },
    b: scene(tables.b, slotOf, (c) => c),
    r: scene(tables.r, slotOf, (c) => c),
  };
}

/** The row of a coordinate of B keeps its full colours, the others are pale. */
export function rowGroups(
  rows: number,
  count: number,
  cellAt: (c: number) => number | undefined,
): Pick<Scene, 'groupOf' | 'framesGroup'> {
  return {
    framesGroup: false,
    groupOf: (c) => {
      const cells = new Set<number>();
      const step = rows > 1 ? rows : count;
      for (let other = c % step; other < count; other += step) {
        const cell = cellAt(other);
        if (cell !== undefined && cell >= 0) cells.add(cell);
      }
      return [...cells];
    },
  };
}
