import type { ReactNode } from 'react';
import type { Scene } from '../../grid/scene';
import { usePinnedIndex } from '../../session/selection-context';

const kWindow = 12;

/** The rows and columns around the pin as a table for assistive technology, never the whole grid. */
export function HiddenGrid({ scene, source }: { scene: Scene; source: string }): ReactNode {
  const pinned = usePinnedIndex(source);
  const at = pinned < 0 ? 0 : (scene.cellsOf(pinned)[0] ?? 0);
  const row0 = blockStart(at % scene.rows);
  const col0 = blockStart(Math.floor(at / scene.rows));
  const rows = span(row0, scene.rows);
  const cols = span(col0, scene.cols);
  return (
    <div className="hidden" role="presentation">
      {rows.map((row) => (
        <div role="row" aria-rowindex={row + 1} key={row}>
          {cols.map((col) => {
            const cell = row + col * scene.rows;
            return (
              <span
                role="gridcell"
                aria-colindex={col + 1}
                aria-selected={pinned >= 0 && cell === at}
                key={col}
              >
                {scene.label(cell)}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function blockStart(position: number): number {
  return position - (position % kWindow);
}

function span(start: number, end: number): number[] {
  return Array.from({ length: Math.min(kWindow, end - start) }, (_, i) => start + i);
}
