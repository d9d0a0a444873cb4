import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useContext, useEffect, useMemo, useState } from 'react';
import { hueSlot, kAlarmSlot, kPaperSlot } from '../grid/colour';
import type { Scene } from '../grid/scene';
import { layoutScene } from '../grid/scenes/layout-scene';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { GridView } from '../views/parts/GridView';
import { SelectionContext, useSelection } from '../session/selection-context';
import { Caption } from './Caption';
import { draw, integer, offsets } from './core';
import { fill } from './fill';
import { OpenInPlayground } from './Figure';
import { labelled } from './Picture';
import { TryContext } from './try';
import { useCore } from './use-core';
import './figure.css';
import './tile-load.css';

interface Props {
  /** The ways in which the matrix may be stored; the code was written for the first. */
  stored: readonly { code: string; label: string }[];
  /** Which of them is chosen at first. */
  start: number;
  /** The tile's shape and which one it is: "(4,4)" and "(1,2)". */
  tile: string;
  at: string;
  /** The index as it is written by hand, with {r} and {c}. */
  hand: string;
  /** Words of "hand local_tile". */
  ways: string;
  caption: string;
}

/** What a tile load brings: computed by hand for one way of storage, and by asking the layout. */
export function TileLoad(props: Props): ReactNode {
  const { stored, tile, at, hand, caption } = props;
  const { t: text } = useLanguage('learn');
  const engine = useCore();
  const [chosen, setChosen] = useState(props.start);
  const { code } = stored[chosen]!;
  const load = useMemo(
    () => (engine ? loadOf(engine, code, tile, at, hand) : null),
    [engine, code, tile, at, hand],
  );
  const ways = props.ways.split(' ');
  return (
    <figure className="figure tile-load">
      <div className="choices" role="group" aria-label={text('tile.storage')}>
        <span className="quiet">{text('tile.storage')}</span>
        {stored.map(({ label }, i) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen === i}
            onClick={() => setChosen(i)}
          >
            {label}
          </button>
        ))}
      </div>
      {load && (
        <div className="loads">
          <div className="from">
            <p className="quiet">{text('tile.matrix')}</p>
            <GridView
              scene={load.matrix}
              source={`${code} matrix`}
              label={text('tile.matrix')}
              axes={[text('axis.row'), text('axis.column')]}
              maxHeight={420}
            />
          </div>
          {ways.includes('hand') && (
            <Copy name={text('tile.byHand')} fetched={load.byHand} source={`${code} hand`} />
          )}
          {ways.includes('local_tile') && (
            <Copy name="local_tile" fetched={load.byLayout} source={`${code} layout`} />
          )}
        </div>
      )}
      <Caption text={caption} />
      <OpenInPlayground code={`local_tile(${code}, ${tile}, ${at})`} bare />
    </figure>
  );
}

function Copy(props: { name: string; fetched: Fetched; source: string }): ReactNode {
  const { name, fetched, source } = props;
  const { t: text } = useLanguage('learn');
  const [selection] = useState(createSelection);
  return (
    <SelectionContext value={selection}>
      <div className="copy">
        <p className="quiet">{name}</p>
        <Held source={source} rows={fetched.scene.rows} />
        <GridView
          scene={fetched.scene}
          source={source}
          label={name}
          axes={[text('axis.row'), text('axis.column')]}
          maxHeight={260}
        />
        <p className={fetched.right === fetched.all ? 'tally law-ok' : 'tally law-bad'}>
          {text('tile.tally', fetched.right, fetched.all)}
        </p>
      </div>
    </SelectionContext>
  );
}

/** Marks the element that the sentence holds. */
function Held({ source, rows }: { source: string; rows: number }): ReactNode {
  const { numbers } = useContext(TryContext);
  const selection = useSelection();
  const { r, c } = numbers;
  useEffect(() => {
    if (r !== undefined && c !== undefined) selection.setPin({ source, index: r + c * rows });
  }, [selection, source, r, c, rows]);
  return null;
}

interface Fetched {
  readonly scene: Scene;
  readonly right: number;
  readonly all: number;
}

/** Everything that the pictures show, by the core: places asked for, and who is kept there. */
function loadOf(engine: Engine, code: string, tile: string, at: string, hand: string) {
  const whole = draw(engine, code);
  const box = draw(engine, `make_layout(${tile})`);
  const asked = `layout(local_tile(make_layout(shape(${code})), ${tile}, ${at}))`;
  if (!whole.ok || !box.ok) return null;
  const { rows, cols, offsets: places } = whole.grid;
  const keptAt = new Map(Array.from(places, (offset, index) => [offset, index]));
  const cells = Array.from({ length: box.grid.rows * box.grid.cols }, (_, i) => ({
    r: i % box.grid.rows,
    c: Math.floor(i / box.grid.rows),
  }));
  // Of a column-major layout an offset is the element's own 1-D coordinate.
  const first = integer(engine, `local_tile(make_layout(shape(${code})), ${tile}, ${at})((0,0))`);
  const wanted = offsets(engine, asked).map((offset) => first + offset);
  const byHand = cells.map((cell) => keptAt.get(integer(engine, fill(hand, cell, null))) ?? -1);
  const byLayout = cells.map(({ r, c }) => {
    return keptAt.get(integer(engine, `local_tile(${code}, ${tile}, ${at})((${r},${c}))`)) ?? -1;
  });
  const fetched = (found: number[]): Fetched => {
    const scene = layoutScene(box.grid, { colourBy: 'none', elementBytes: 2 });
    const label = (cell: number) => place(found[cell] ?? -1);
    const place = (index: number) =>
      index < 0 ? '?' : `${index % rows},${Math.floor(index / rows)}`;
    const slots = Uint8Array.from(found, (index, cell) =>
      index === wanted[cell] ? hueSlot(cells[cell]!.r) : kAlarmSlot,
    );
    const right = found.filter((index, cell) => index === wanted[cell]).length;
    return { scene: { ...scene, slots, label, labelChars: 4 }, right, all: found.length };
  };
  const matrix = labelled(layoutScene(whole.grid, { colourBy: 'none', elementBytes: 2 }), 'place');
  const slots = new Uint8Array(rows * cols).fill(kPaperSlot);
  wanted.forEach((index, cell) => (slots[index] = hueSlot(cells[cell]!.r)));
  for (const index of byHand) {
    if (index >= 0 && !wanted.includes(index)) slots[index] = kAlarmSlot;
  }
  return {
    matrix: { ...matrix, slots, labelChars: 4 },
    byHand: fetched(byHand),
    byLayout: fetched(byLayout),
  };
}
