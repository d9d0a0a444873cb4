import type { Engine, Grid, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useRef } from 'react';
import { useShownLines } from '../../export/shown';
import { layoutScene } from '../../grid/scenes/layout-scene';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { elementText, ownership, tileScene } from '../../grid/scenes/thread-scene';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import { useSetting, wholeNumber } from '../../session/use-setting';
import { valueOf } from '../../session/value-of';
import type { HandLayout, Line } from './by-hand';
import { backLines, elementLine, forwardLines, handLayout, naturalLine } from './by-hand';
import { GridView } from '../parts/GridView';
import './hand-view.css';
import { Picker } from '../parts/Picker';
import { useCurrentIndex, useSelection } from '../../session/selection-context';
import { useTile } from '../parts/tile';
import { printTree } from '../../session/tuple';
import { texts } from './texts';

interface Props {
  engine: Engine;
  value: ValueInfo;
  grid: Grid;
  /** The tile of a thread–value layout; null for a layout of offsets. */
  tile: TileShape | null;
  /** Tools that choose the tile. */
  tools?: ReactNode;
}

/** In place of an offset that nobody reaches. */
const kNotAsked = -1;
const kBeside = 400;
/** Grids with more columns stand above the lines, not beside them. */
const kWide = 16;
/** As many other coordinates of one offset are named. */
const kMostOthers = 8;

/** A layout worked by hand, as threads by values where it may be meant so. */
export function ByHand(props: Omit<Props, 'tile' | 'tools'> & { threads: boolean }): ReactNode {
  const { threads, ...shared } = props;
  return threads ? <ThreadHandView {...shared} /> : <HandView {...shared} tile={null} />;
}

/** A thread–value layout worked by hand, to its place in the tile and back again. */
function ThreadHandView(props: Omit<Props, 'tile' | 'tools'>): ReactNode {
  const { tile, tools } = useTile(props.value, props.grid);
  return <HandView {...props} tile={tile} tools={tools} />;
}

/** One coordinate worked out on paper, to its offset and back again. */
function HandView({ engine, value, grid, tile, tools }: Props): ReactNode {
  const { t } = useLanguage(texts);
  const source = value.text;
  const selection = useSelection();
  const layout = useMemo(() => handLayout(value.parts), [value]);
  const inverses = useMemo(() => inversesOf(engine, layout), [engine, layout]);
  const [asked, setAsked] = useSetting('offset', wholeNumber, kNotAsked);
  const current = Math.max(0, useCurrentIndex(source));
  const scene = useMemo(
    () =>
      tile
        ? tileScene(grid, tile, ownership(grid, tile))
        : layoutScene(grid, { colourBy: 'offset', elementBytes: 2 }),
    [grid, tile],
  );
  const go = (index: number) => {
    setAsked(kNotAsked);
    selection.setPin({ source, index });
  };
  /** Pins whoever reaches the offset; remembers the question where nobody does. */
  const find = (offset: number) => {
    const index = grid.offsets.indexOf(offset);
    setAsked(index < 0 ? offset : kNotAsked);
    if (index >= 0) selection.setPin({ source, index });
  };
  if (!layout) return <p className="card-note">{t('hand.none')}</p>;
  return (
    <>
      <div className="card-body pickers">
        {tile ? (
          <TilePickers {...{ grid, tile, current, go, find }} />
        ) : (
          <OffsetPickers {...{ grid, current, go, find }} asked={asked} />
        )}
        {tools}
      </div>
      <div className={scene.cols > kWide ? 'card-body hand wide' : 'card-body split hand'}>
        <GridView
          scene={scene}
          source={source}
          label={t('grid.label', source, scene.rows, scene.cols)}
          axes={[t('axis.row'), t('axis.column')]}
          beside={scene.cols > kWide ? 0 : kBeside}
          maxHeight={560}
          resting={asked === kNotAsked ? current : undefined}
        />
        <div className="hand-pages">
          {asked === kNotAsked ? (
            <Pages layout={layout} inverses={inverses} index={current} grid={grid} tile={tile} />
          ) : (
            <p className="law-bad">{t('hand.nobody', asked)}</p>
          )}
        </div>
      </div>
    </>
  );
}

interface PickersProps {
  grid: Grid;
  /** The index that is shown. */
  current: number;
  /** Shows another index. */
  go: (index: number) => void;
  /** Shows who reaches an offset. */
  find: (offset: number) => void;
}

/** Thread and value, and the row and column in the tile that they reach. */
function TilePickers(props: PickersProps & { tile: TileShape }): ReactNode {
  const { grid, tile, current, go, find } = props;
  const { rows: threads, cols: values } = grid;
  const offset = grid.offsets[current]!;
  const [thread, v] = [current % threads, Math.floor(current / threads)];
  const [m, n] = [offset % tile.rows, Math.floor(offset / tile.rows)];
  return (
    <>
      <Picker name="T" value={thread} max={threads - 1} onValue={(to) => go(to + v * threads)} />
      <Picker name="V" value={v} max={values - 1} onValue={(to) => go(thread + to * threads)} />
      <Picker name="m" value={m} max={tile.rows - 1} onValue={(to) => find(to + n * tile.rows)} />
      <Picker name="n" value={n} max={tile.cols - 1} onValue={(to) => find(m + to * tile.rows)} />
    </>
  );
}

/** The 1-D coordinate, and the offset that it reaches or that was asked for. */
function OffsetPickers(props: PickersProps & { asked: number }): ReactNode {
  const { grid, current, go, find, asked } = props;
  const { t } = useLanguage(texts);
  return (
    <>
      <Picker name={t('fact.1d')} value={current} max={grid.offsets.length - 1} onValue={go} />
      {grid.min >= 0 && (
        <Picker
          name={t('fact.offset')}
          value={asked === kNotAsked ? grid.offsets[current]! : asked}
          max={grid.max}
          onValue={find}
        />
      )}
    </>
  );
}

/** There and back, as two columns of worked lines. */
function Pages(props: {
  layout: HandLayout;
  inverses: readonly Inverse[];
  index: number;
  grid: Grid;
  tile: TileShape | null;
}): ReactNode {
  const { layout, inverses, index, grid, tile } = props;
  const { t, list } = useLanguage(texts);
  const offset = grid.offsets[index]!;
  const there = useMemo(() => {
    const lines = forwardLines(layout, index, tile !== null);
    if (tile) lines.push(naturalLine('tile', offset, [tile.rows, tile.cols]));
    return lines;
  }, [layout, index, tile, offset]);
  const back = useMemo(
    () => wayBack(layout, inverses, offset, grid, tile),
    [layout, inverses, offset, grid, tile],
  );
  const others = useMemo(() => {
    const found: number[] = [];
    grid.offsets.forEach((other: number, at: number) => {
      if (other === offset && at !== index && found.length <= kMostOthers) found.push(at);
    });
    return found;
  }, [grid, offset, index]);
  const from = tile ? `(${index % grid.rows},${Math.floor(index / grid.rows)})` : index;
  const to = tile ? `(${elementText(offset, tile)})` : offset;
  const name = (at: number) =>
    tile ? `T${at % grid.rows} V${Math.floor(at / grid.rows)}` : String(at);
  return (
    <>
      <Page title={t(tile ? 'hand.thereTile' : 'hand.there', from, to)} lines={there} />
      <Page
        title={t(tile ? 'hand.backTile' : 'hand.back', to, from)}
        lines={back?.lines ?? []}
        note={back ? t('hand.through', back.through) : t('hand.noInverse', offset, index)}
      />
      {others.length > 0 && (
        <p className="quiet">
          {t('hand.others', offset, list(others.slice(0, kMostOthers).map(name)))}
          {others.length > kMostOthers && ' …'}
        </p>
      )}
    </>
  );
}

function Page(props: { title: string; lines: readonly Line[]; note?: string }): ReactNode {
  const { title, lines, note } = props;
  const { t } = useLanguage(texts);
  const box = useRef<HTMLElement>(null);
  const text = useCallback(
    () => [title, ...(note ? [note] : []), ...lines.map((line) => lineText(line, t))],
    [title, note, lines, t],
  );
  useShownLines(box, text);
  return (
    <section className="hand-page" ref={box}>
      <h3>{title}</h3>
      {note && <p className="quiet">{note}</p>}
      <ol>
        {lines.map((line, i) => (
          <li key={i}>
            <span className="hand-name">{t(`hand.${line.kind}`, line.subject, line.by)}</span>
            <span className="hand-work mono">
              {line.work.map((part, i) => (
                <span key={i}>{part}</span>
              ))}
            </span>
            <b className="mono">{line.result}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function lineText({ kind, subject, by, work, result }: Line, t: Translate<typeof texts>): string {
  return `${t(`hand.${kind}`, subject, by)}: ${[...work, `→ ${result}`].join('; ')}`;
}

/** The lines back through the first inverse that leads to a coordinate of the offset. */
function wayBack(
  layout: HandLayout,
  inverses: readonly Inverse[],
  offset: number,
  grid: Grid,
  tile: TileShape | null,
): { lines: Line[]; through: string } | null {
  for (const inverse of inverses) {
    const lines = backLines(layout, inverse.layout, offset);
    const at = Number(lines.at(-1)!.result);
    if (grid.offsets[at] !== offset) continue;
    if (tile) lines.unshift(elementLine(offset, tile.rows, tile.cols));
    lines.push(naturalLine('split', at, [grid.rows, grid.cols]));
    return { lines, through: inverse.text };
  }
  return null;
}

interface Inverse {
  readonly layout: HandLayout;
  /** The call and its result. */
  readonly text: string;
}

/** What may lead back through the inner layout: its left inverse, else its right inverse. */
function inversesOf(engine: Engine, layout: HandLayout | null): Inverse[] {
  if (!layout) return [];
  const inner = `${printTree(layout.shape)}:${printTree(layout.stride)}`;
  return ['left_inverse', 'right_inverse'].flatMap((operation) => {
    const found = valueOf(engine, '', `${operation}(${inner})`, 'math');
    const inverse = found && handLayout(found.parts);
    return inverse ? [{ layout: inverse, text: `${operation}(${inner}) = ${found.text}` }] : [];
  });
}
