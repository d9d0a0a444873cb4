import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Scene } from '../../grid/scene';
import { bankOfColumn } from '../../grid/banks';
import { useLanguage } from '../../i18n/context';
import type { Memory } from '../../session/selection-context';
import { usePinnedBanks, usePinnedIndex } from '../../session/selection-context';

const kWindow = 12;

/** The rows and columns around the pin as a table for assistive technology, never the whole grid. */
export const HiddenGrid = memo(function HiddenGrid(props: {
  scene: Scene;
  source: string;
  memory?: Memory | undefined;
}): ReactNode {
  const { scene, source, memory } = props;
  const pinned = usePinnedIndex(source);
  const at = pinned < 0 ? 0 : (scene.cellsOf(pinned)[0] ?? 0);
  const row0 = blockStart(at % scene.rows);
  const col0 = blockStart(Math.floor(at / scene.rows));
  const rows = span(row0, scene.rows);
  const cols = span(col0, scene.cols);
  return (
    <div className="hidden" role="presentation">
      {memory && <BankHeaders scene={scene} memory={memory} cols={cols} />}
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
});

/** The banks above the columns, those selected that are pinned or hold what is. */
function BankHeaders(props: { scene: Scene; memory: Memory; cols: readonly number[] }): ReactNode {
  const { scene, memory, cols } = props;
  const { t } = useLanguage();
  const pinned = usePinnedBanks(memory);
  if (!scene.banks) return null;
  const banks = [...new Set(cols.map((col) => bankOfColumn(scene.banks!, col)))];
  return (
    <div role="row">
      {banks.map((bank) => (
        <span role="columnheader" aria-selected={pinned.includes(bank)} key={bank}>
          {t('grid.bank', bank)}
        </span>
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
