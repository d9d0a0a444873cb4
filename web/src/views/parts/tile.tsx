import type { Engine, Grid, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { useLanguage } from '../../i18n/context';
import { gridOf } from '../../session/tables';
import { useSetting, wholeNumber } from '../../session/use-setting';

/** (thread, value) -> element of the tile: the value's cells, where it does not give a tensor's offsets. */
export function elementsOf(
  engine: Engine,
  { counts }: Pick<ValueInfo, 'counts'>,
  grid: Grid | null,
): Grid | null {
  return counts === undefined ? grid : gridOf(engine, counts);
}

/** The tile that a thread–value layout counts in, and the tool to choose it where nothing says it. */
export function useTile(value: ValueInfo, grid: Grid): { tile: TileShape; tools: ReactNode } {
  const known = value.tile;
  const size = grid.offsets.length;
  const [rows, setRows] = useSetting('rows', wholeNumber, 0);
  const tile = useMemo(() => {
    if (known !== undefined) return known;
    const height = rows > 0 && size % rows === 0 ? rows : likelyRows(size);
    return { rows: height, cols: size / height };
  }, [known, rows, size]);
  const tools =
    known === undefined ? <TileTools size={size} rows={tile.rows} onRows={setRows} /> : null;
  return { tile, tools };
}

/** The tile of a layout that does not say it: as high as an MMA's, else nearly square. */
function likelyRows(size: number): number {
  if (size % 16 === 0 && size >= 128) return 16;
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows !== 0) rows--;
  return rows;
}

/** Which tile the elements are counted in, column by column. */
function TileTools(props: {
  size: number;
  rows: number;
  onRows: (rows: number) => void;
}): ReactNode {
  const { size, rows, onRows } = props;
  const { t } = useLanguage();
  const heights = Array.from({ length: size }, (_, i) => i + 1).filter((n) => size % n === 0);
  return (
    <label>
      {t('tile.shape')}
      <select value={rows} onChange={(event) => onRows(Number(event.target.value))}>
        {heights.map((height) => (
          <option key={height} value={height}>
            {`${height} × ${size / height}`}
          </option>
        ))}
      </select>
    </label>
  );
}
