import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../engine/load';
import { layoutScene } from '../grid/scenes/layout-scene';
import type { Scene } from '../grid/scene';
import { kPaperSlot } from '../grid/colour';
import { createSelection } from '../grid/selection';
import { GridView } from '../views/GridView';
import { SelectionContext } from '../views/selection-context';
import { draw, offsetAt } from './core';
import { useLanguage } from '../i18n/context';

interface Props {
  /** Row-major matrix, the tile's shape, and which tile. */
  matrix: string;
  tile: string;
  at: string;
  caption: string;
}

const kStepMs = 700;

/** One tile load written twice: by hand for a row-major matrix, and through the matrix's layout. */
export function TileLoad({ matrix, tile, at, caption }: Props): ReactNode {
  const { t: text } = useLanguage('learn');
  const state = useEngine();
  const [columnMajor, setColumnMajor] = useState(false);
  const [element, setElement] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [selection] = useState(createSelection);
  const [rows, cols] = pair(matrix.split(':')[0]!);
  const [tileRows, tileCols] = pair(tile);
  const [tileRow, tileCol] = pair(at);
  const count = tileRows * tileCols;
  const r = Math.floor(element / tileCols);
  const c = element % tileCols;
  const stored = columnMajor ? `(${rows},${cols}):(1,${rows})` : matrix;
  const engine = state.status === 'ready' ? state.engine : null;
  const scene = useMemo(
    () => (engine ? tileScene(engine, stored, [tileRow, tileCol], [tileRows, tileCols]) : null),
    [engine, stored, tileRow, tileCol, tileRows, tileCols],
  );

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setElement((old) => (old + 1) % count), kStepMs);
    return () => clearInterval(timer);
  }, [playing, count]);

  const row = tileRow * tileRows + r;
  const column = tileCol * tileCols + c;
  useEffect(() => {
    selection.setPin({ source: stored, index: row + column * rows });
  }, [selection, stored, row, column, rows]);

  const byHand = row * cols + column;
  const byLayout = engine ? offsetAt(engine, stored, `(${row},${column})`) : NaN;
  return (
    <figure className="figure">
      <div className="choices" role="group" aria-label={text('tile.storage')}>
        <span className="quiet">{text('tile.storage')}</span>
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={columnMajor === value}
            onClick={() => setColumnMajor(value)}
          >
            {text(value ? 'tile.columnMajor' : 'tile.rowMajor')}
          </button>
        ))}
      </div>
      <SelectionContext value={selection}>
        <div className="picture">
          {scene && <GridView scene={scene} source={stored} label={text('figure.label', stored)} />}
        </div>
      </SelectionContext>
      <dl className="two-ways" aria-live="off">
        <dt>{text('tile.byHand')}</dt>
        <dd className="mono">
          ({tileRow}·{tileRows} + {r})·{cols} + ({tileCol}·{tileCols} + {c}) = {byHand}{' '}
          <Verdict right={byHand === byLayout} where={byLayout} />
        </dd>
        <dt>{text('tile.byLayout')}</dt>
        <dd className="mono">
          {stored} ({row},{column}) = {byLayout} <Verdict right where={byLayout} />
        </dd>
      </dl>
      <div className="controls">
        <button type="button" onClick={() => setPlaying(!playing)}>
          {text(playing ? 'tile.pause' : 'tile.play')}
        </button>
        <button type="button" onClick={() => setElement((element + 1) % count)}>
          {text('tile.step')}
        </button>
        <span className="quiet">{text('tile.element', r, c)}</span>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Verdict({ right, where }: { right: boolean; where: number }): ReactNode {
  const { t: text } = useLanguage('learn');
  if (Number.isNaN(where)) return null;
  return (
    <span className={right ? 'law-ok' : 'law-bad'}>
      {right ? text('tile.right') : text('tile.wrong', where)}
    </span>
  );
}

/** The matrix with only the tile in colour. */
function tileScene(
  engine: Engine,
  matrix: string,
  at: readonly [number, number],
  tile: readonly [number, number],
): Scene | null {
  const drawn = draw(engine, matrix);
  if (!drawn.ok) return null;
  const scene = layoutScene(drawn.grid, { colourBy: 'offset', elementBytes: 2 });
  const slots = scene.slots.map((slot, cell) => {
    const row = Math.floor((cell % scene.rows) / tile[0]);
    const col = Math.floor(Math.floor(cell / scene.rows) / tile[1]);
    return row === at[0] && col === at[1] ? slot : kPaperSlot;
  });
  return { ...scene, slots };
}

function pair(text: string): [number, number] {
  const [a, b] = text.replace(/[()]/g, '').split(',').map(Number);
  return [a!, b!];
}
