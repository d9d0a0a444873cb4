/** Scenes of a composition R = A∘B: what coordinate of R goes where in B, and from there in A. */

import type { Scene } from '../../grid/scene';
import type { LayoutSceneOptions, OffsetTable } from '../../grid/scenes/layout-scene';
import { layoutScene } from '../../grid/scenes/layout-scene';

export interface Chain {
  readonly a: Scene;
  readonly b: Scene;
  readonly r: Scene;
}

/**
 * All three share the domain of B. B and R show coordinate c at their own place, A shows it at
 * B(c), so that R(c) = A(B(c)) can be read off.
 */
export function chainScenes(
  tables: { a: OffsetTable; b: OffsetTable; r: OffsetTable },
  options: LayoutSceneOptions,
): Chain {
  const { offsets } = tables.b;
  const firstAt = new Map<number, number>();
  for (let c = offsets.length - 1; c >= 0; c--) firstAt.set(offsets[c]!, c);
  const a = layoutScene(tables.a, options);
  const cells = a.rows * a.cols;
  return {
    a: {
      ...a,
      indexOf: (cell) => firstAt.get(cell) ?? -1,
      cellsOf: (c) => {
        const at = offsets[c];
        return at !== undefined && at >= 0 && at < cells ? [at] : [];
      },
    },
    b: layoutScene(tables.b, options),
    r: layoutScene(tables.r, options),
  };
}
