import type { Engine, Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { hueSlot } from '../../grid/colour';
import { lookOf, useTheme } from '../../site/theme';
import { bankGroups, kGroups } from './bank-groups';

const kFrame = 256;
const kCell = 32;

/** The CTA's tile in a frame of 256x256, and beside it A in shared memory by bank group. */
export function Thumbnail({ engine, knobs }: { engine: Engine; knobs: Settings }): ReactNode {
  const { css } = lookOf(useTheme()).palette;
  const rows = Math.min(Number(knobs['cta_m']), kFrame);
  const columns = Math.min(Number(knobs['cta_n']), kFrame);
  const groups = useMemo(() => bankGroups(knobs, (layout) => engine.grid(layout)), [engine, knobs]);
  return (
    <span className="lab-thumbnails" aria-hidden="true">
      <svg viewBox={`0 0 ${kFrame} ${kFrame}`}>
        <rect className="lab-frame" width={kFrame} height={kFrame} />
        <rect className="lab-tile" width={columns} height={rows} />
      </svg>
      {groups && (
        <svg viewBox={`0 0 ${kGroups * kCell} ${kGroups * kCell}`}>
          {groups.flatMap((line, y) =>
            line.map((group, x) => (
              <rect
                key={`${x},${y}`}
                x={x * kCell}
                y={y * kCell}
                width={kCell - 3}
                height={kCell - 3}
                fill={css[hueSlot(group)]}
              />
            )),
          )}
        </svg>
      )}
    </span>
  );
}
