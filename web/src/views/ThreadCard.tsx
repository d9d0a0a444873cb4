import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { HueSet } from '../grid/colour';
import type { TileShape } from '../grid/scenes/thread-scene';
import {
  elementText,
  ownership,
  threadLabel,
  threadScene,
  tileOf,
  tileScene,
} from '../grid/scenes/thread-scene';
import { useLanguage } from '../i18n/context';
import { HueTools } from './ColourTools';
import { Fact, Facts } from './Facts';
import { GridView } from './GridView';
import { useCurrentIndex } from './selection-context';

const kBeside = 266;

/** A thread–value layout, drawn both ways: who owns each element, what each thread owns. */
export function ThreadCard(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  grid: Grid;
  turned: boolean;
}): ReactNode {
  const { engine, statement, value, grid, turned } = props;
  const { t } = useLanguage();
  const [hues, setHues] = useState<HueSet>('colex');
  const known = value.tile;
  const size = grid.offsets.length;
  const [rows, setRows] = useState<number | null>(null);
  const tile = useMemo(() => {
    if (known !== undefined) return tileOf(known);
    const height = rows !== null && size % rows === 0 ? rows : likelyRows(size);
    return { rows: height, cols: size / height };
  }, [known, rows, size]);
  const owners = useMemo(() => ownership(grid, tile), [grid, tile]);
  const scene = useMemo(
    () => (turned ? threadScene(grid, tile) : tileScene(grid, tile, owners)),
    [grid, tile, owners, turned],
  );
  const clean = owners.shared + owners.unowned + owners.outside === 0;
  return (
    <>
      <div className="card-body split">
        <GridView
          scene={scene}
          source={value.text}
          label={t('grid.label', value.text, scene.rows, scene.cols)}
          hues={hues}
          beside={kBeside}
        />
        <Facts engine={engine} statement={statement} value={value}>
          <Fact name={t('fact.owners')}>
            <span className={clean ? 'law-ok' : 'law-bad'}>
              {clean
                ? t('fact.ownersOk', owners.owner.length)
                : t('fact.ownersBad', owners.shared, owners.unowned, owners.outside)}
            </span>
          </Fact>
          <Owned source={value.text} grid={grid} tile={tile} />
        </Facts>
      </div>
      <div className="card-tools">
        {known === undefined && <TileTools size={size} rows={tile.rows} onRows={setRows} />}
        <HueTools hues={hues} onHues={setHues} />
      </div>
    </>
  );
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

/** The thread under the pointer and everything it holds. */
function Owned(props: { source: string; grid: Grid; tile: TileShape }): ReactNode {
  const { source, grid, tile } = props;
  const { t } = useLanguage();
  const index = useCurrentIndex(source);
  if (index < 0) return null;
  const thread = index % grid.rows;
  const held = Array.from({ length: Math.min(grid.cols, 16) }, (_, value) =>
    elementText(grid.offsets[thread + value * grid.rows]!, tile),
  );
  return (
    <>
      <Fact
        name={t('fact.element')}
        mono
        value={`${threadLabel(index, grid.rows)} → (${elementText(grid.offsets[index]!, tile)})`}
      />
      <Fact
        name={t('fact.others', thread)}
        mono
        value={held.map((element) => `(${element})`).join(' ') + (grid.cols > 16 ? ' …' : '')}
      />
    </>
  );
}
