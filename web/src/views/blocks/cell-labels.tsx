import type { Engine, Grid, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { printTree } from '../../session/tuple';
import { among, useSetting } from '../../session/use-setting';
import { Choice } from '../parts/Legend';
import { texts } from './texts';

const kLabels = ['offset', 'index', 'rd', 'hd'] as const;
type Label = (typeof kLabels)[number];
/** Coordinates stand in no cell that is smaller than they are. */
const kMostCoordinates = 4096;

/** What stands in the cell of a 1-D coordinate, and how that is chosen. */
export function useCellLabels(
  engine: Engine,
  value: ValueInfo,
  grid: Grid,
): { labelOf: (index: number) => string; choice: ReactNode } {
  const { t } = useLanguage(texts);
  const cells = grid.offsets.length;
  const labels = cells <= kMostCoordinates ? kLabels : (['offset', 'index'] as const);
  const [chosen, setLabel] = useSetting<Label>('label', among(kLabels), 'offset');
  const label = labels.find((name) => name === chosen) ?? 'offset';
  const labelOf = useMemo(() => {
    if (label === 'offset') return (index: number) => String(grid.offsets[index]);
    if (label === 'index') return String;
    const rows = engine.rows(value.text, 0, cells);
    return (index: number) => printTree(rows[index]?.[label] ?? '');
  }, [engine, value.text, grid, cells, label]);
  const choice = (
    <Choice
      label={t('label.title')}
      names={labels}
      value={label}
      textOf={(name) => t(`blocks.${name}`)}
      onValue={setLabel}
    />
  );
  return { labelOf, choice };
}
