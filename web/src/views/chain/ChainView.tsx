import type { Statement } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useContext, useMemo, useRef } from 'react';
import type { CellSize } from '../../grid/geometry';
import { growthIn, gridWidth, loweredFor, readableWidth, sharedCell } from '../../grid/geometry';
import type { Scene } from '../../grid/scene';
import type { CellLabel, OffsetTable } from '../../grid/scenes/layout-scene';
import { placeText } from '../../grid/scenes/tiling-scene';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import { useCurrentIndex } from '../../session/selection-context';
import { gridOf } from '../../session/tables';
import { among, useSetting } from '../../session/use-setting';
import { valueOf } from '../../session/value-of';
import type { Arrow } from '../parts/Arrows';
import { Arrows, useCameras } from '../parts/Arrows';
import { Law } from '../parts/Facts';
import { Aside, useOnPhone } from '../parts/figure';
import { GridView } from '../parts/GridView';
import { Choice, Legend } from '../parts/Legend';
import type { PairProps } from '../parts/pair';
import { RoomContext } from '../parts/room';
import { StripView } from '../parts/StripView';
import { useWidth } from '../parts/use-width';
import { chainScenes, rowGroups } from '../../grid/scenes/chain-scene';
import '../parts/side.css';
import './chain-view.css';
import { texts } from './texts';

const kLabels: readonly CellLabel[] = ['offset', 'index', 'coordinate'];
const kNames = ['b', 'a', 'r'] as const;
/** Between grids: with room for what an arrow says, or without. */
const kGaps = [116, 40];
const kLeastGap = 12;
/** Of a cell that a hue is told in. */
const kLeastCell = 7;
const kMostHeight = 544;
/** Width of a character of a caption. */
const kCaptionChar = 7.9;
/** A longer memory has its own tab. */
const kLongestStrip = 256;

/** Until a reader chooses: the first that is not A(B(c)), else one in the middle shows how it goes. */
function restingAt({ a, b, r }: Record<(typeof kNames)[number], OffsetTable>): number {
  const broken = r.offsets.findIndex((offset: number, c: number) => {
    const met = a.offsets[b.offsets[c] ?? -1];
    return met !== undefined && met !== offset;
  });
  return broken >= 0 ? broken : r.offsets.length >> 1;
}

/** A composition laid open: a coordinate goes through B into A, and what it meets there is R's. */
export function ChainView(
  props: PairProps & {
    statement: Statement;
    /** B and R are asked with a thread and a value. */
    byThread: boolean;
  },
): ReactNode {
  const { value, statement, byThread } = props;
  const { t } = useLanguage(texts);
  const [by, setBy] = useSetting('label', among(kLabels), 'offset');
  const [box, width] = useWidth();
  const chain = useChain(props);
  const scenes = useMemo(() => chain && chainScenes(chain.tables, by), [chain, by]);
  const current = useCurrentIndex(value.text);
  const resting = useMemo(() => (chain ? restingAt(chain.tables) : -1), [chain]);
  const at = current < 0 ? resting : current;
  const arrows = useMemo(() => (chain ? arrowsOf(chain.tables, at) : []), [chain, at]);
  const groups = useMemo(() => {
    const count = chain?.tables.b.offsets.length ?? 0;
    const rows = scenes?.b.rows ?? 1;
    return (cellAt: (index: number) => number) => rowGroups(rows, count, cellAt);
  }, [chain, scenes]);
  if (!chain || !scenes) return <p className="card-note">{t('chain.none')}</p>;
  const { tables } = chain;
  const byRow = byThread ? 'legend.thread' : 'chain.byRow';
  const colour = scenes.b.rows > 1 ? byRow : 'chain.byCell';
  return (
    <div className="card-body chain" ref={box}>
      <Legend
        items={[
          ['hues', t(colour)],
          ['words', t('chain.number')],
          ...(arrows.length > 0 ? [['arrow', t('chain.arrow')] as const] : []),
        ]}
      >
        <Choice
          label={t('label.title')}
          names={kLabels}
          value={by}
          textOf={(name) => t(`label.${name}`)}
          onValue={setBy}
        />
      </Legend>
      {width > 0 && (
        <ChainGrids {...{ chain, scenes, width, arrows, at, byThread }} source={value.text} />
      )}
      <p className="mono">
        {wayOf(tables, at).map(([key, ...values]) => t(key, ...values))}
        {current < 0 && <span className="quiet chain-how">{t('chain.how')}</span>}
      </p>
      {width > 0 && tables.r.max - tables.r.min < kLongestStrip && (
        <Aside name={t('aside.memory')}>
          <StripView
            table={tables.r}
            slots={scenes.r.slots}
            source={value.text}
            width={width}
            groups={groups}
            resting={at}
          />
        </Aside>
      )}
      <dl className="facts">
        <Law statement={statement} />
      </dl>
    </div>
  );
}

/** B, A and R, side by side where they fit, and the way of a coordinate through them. */
function ChainGrids(props: {
  chain: NonNullable<ReturnType<typeof useChain>>;
  scenes: ReturnType<typeof chainScenes>;
  width: number;
  arrows: readonly Arrow[];
  /** The coordinate that is sent. */
  at: number;
  source: string;
  byThread: boolean;
}): ReactNode {
  const { chain, scenes, width, arrows, at, source, byThread } = props;
  const { prints } = chain;
  const { t } = useLanguage(texts);
  const room = useContext(RoomContext);
  const onPhone = useOnPhone();
  const frame = useRef<HTMLDivElement>(null);
  const [cameras, tell] = useCameras(kNames);
  const ofMatrix = [t('axis.row'), t('axis.column')] as const;
  const ofThreads = [t('axis.thread'), t('axis.value')] as const;
  const { gap, stand, widths, cell } =
    (onPhone && pressed(scenes, width)) || arrange(scenes, prints, width, room);
  return (
    <div className={`chain-grids ${stand}`} ref={frame} style={{ columnGap: gap }}>
      {kNames.map((name) => (
        <figure
          key={name}
          className="side"
          data-grid={name}
          style={{ width: widths?.[name] ?? width }}
        >
          <figcaption>
            <b>{kTitles[name]}</b> <code>{prints[name]}</code>
          </figcaption>
          <GridView
            scene={scenes[name]}
            source={source}
            label={`${kTitles[name]}: ${t('grid.label', prints[name], scenes[name].rows, scenes[name].cols)}`}
            axes={byThread && name !== 'a' ? ofThreads : ofMatrix}
            maxHeight={kMostHeight}
            cell={cell ?? undefined}
            resting={at}
            onCamera={tell[name]}
          />
        </figure>
      ))}
      <Arrows box={frame} cameras={cameras} arrows={arrows} />
    </div>
  );
}

const kTitles = { a: 'A', b: 'B', r: 'R = A∘B' };

type Name = (typeof kNames)[number];

/** A, B and R with their texts and offsets; null where one of them cannot be drawn. */
function useChain({ engine, value, before, operands, reading }: PairProps) {
  const [first, second] = operands;
  return useMemo(() => {
    const [a, b] = [first, second].map((text) => valueOf(engine, before, text, reading));
    const tables = [a, b, value].map((info) => (info ? gridOf(engine, info.text) : null));
    const [ta, tb, tr] = tables;
    return a && b && ta && tb && tr
      ? { prints: { a: a.text, b: b.text, r: value.text }, tables: { a: ta, b: tb, r: tr } }
      : null;
  }, [engine, value, before, first, second, reading]);
}

/**
 * The grids' common cell and their widths, all three beside each other where they have room, with a gap
 * for the arrows; else the result stands below A, where it has room there.
 */
function arrange(
  scenes: Readonly<Record<Name, Scene>>,
  prints: Readonly<Record<Name, string>>,
  width: number,
  room: number,
) {
  const columns = kNames.map((name) => [scenes[name]]);
  const gapOf = (some: typeof columns) => kGaps.find((one) => sharedCell(some, width, one));
  const most = Math.max(...kNames.map((name) => scenes[name].rows));
  const lowered = (cell: CellSize) => loweredFor(most, cell, Math.max(room, kMostHeight));
  const all = gapOf(columns);
  if (all !== undefined) {
    const cell = lowered(sharedCell(columns, width, all, growthIn(room, most))!);
    return { gap: all, stand: '', cell, widths: columnWidths(scenes, prints, width, cell, all) };
  }
  const two = columns.slice(0, 2);
  const gap = gapOf(two) ?? kLeastGap;
  const shared = sharedCell(two, width, gap);
  if (!shared) return { gap, stand: '', cell: shared, widths: null };
  const cell = lowered(shared);
  const [b, a, r] = kNames.map((one) => Math.ceil(gridWidth(scenes[one], cell)));
  const widths = { b: b!, a: a!, r: r! };
  return { gap, stand: b! + gap + r! <= width ? 'below' : '', cell, widths };
}

/**
 * All three in the width of a phone: labels are read in B and R, and A, if it is the widest, has cells
 * without them, for it is where the arrow points. Null where there is no need or not enough room.
 */
function pressed(scenes: Readonly<Record<Name, Scene>>, width: number) {
  const columns = kNames.map((name) => [scenes[name]]);
  if (sharedCell(columns, width, kLeastGap)) return null;
  const [b, r] = [readableWidth(scenes.b), readableWidth(scenes.r)];
  const a = width - b - r - 2 * kLeastGap;
  const least = gridWidth(scenes.a, { width: kLeastCell, height: kLeastCell });
  if (scenes.a.cols < scenes.r.cols || a < least) return null;
  return { gap: kLeastGap, stand: 'pressed', widths: { a, b, r }, cell: null };
}

/** A caption stands in one line where all of them have room for that. */
function columnWidths(
  scenes: Readonly<Record<Name, Scene>>,
  prints: Readonly<Record<Name, string>>,
  width: number,
  cell: CellSize,
  gap: number,
): Record<Name, number> {
  const grids = kNames.map((one) => gridWidth(scenes[one], cell));
  const captions = kNames.map(
    (one) => (kTitles[one].length + 1 + prints[one].length) * kCaptionChar,
  );
  const wide = grids.map((grid, i) => Math.max(grid, captions[i]!));
  const total = wide.reduce((sum, one) => sum + one, gap * (kNames.length - 1));
  const [b, a, r] = (total <= width ? wide : grids).map(Math.ceil) as [number, number, number];
  return { b, a, r };
}

type Tables = Readonly<Record<Name, OffsetTable>>;
/** A text and its numbers. */
type Said = readonly [key: TextKey<typeof texts>, ...values: number[]];

/** What a coordinate meets in B and in A, and whether R says the same: where the law fails it does not. */
function wayOf({ a, b, r }: Tables, at: number): Said[] {
  const index = b.offsets[at]!;
  const met = a.offsets[index];
  const told = r.offsets[at];
  const inB: Said = ['chain.inB', at, index];
  const inA: Said = met === undefined ? ['chain.beyond'] : ['chain.inA', index, met];
  if (told === undefined) return [inB, inA, ['chain.short']];
  if (told === met) return [inB, inA, ['chain.same']];
  return [inB, inA, [met === undefined ? 'chain.inR' : 'chain.differs', told]];
}

/** From B's cell into A at the index that it holds, and from there to R. */
function arrowsOf(tables: Tables, at: number): Arrow[] {
  const { a, b, r } = tables;
  const index = b.offsets[at]!;
  const [met, told] = [a.offsets[index], r.offsets[at]];
  const place = (table: OffsetTable, cell: number) => `(${placeText(table, cell)})`;
  const rowsOf = ({ rows, cols }: OffsetTable) => (cols === 1 ? 1 : rows);
  if (met === undefined) return [];
  const toA: Arrow = {
    from: { grid: 'b', cell: at, rows: rowsOf(b) },
    to: { grid: 'a', cell: index, rows: rowsOf(a) },
    texts: [
      `B${place(b, at)} = ${index}`,
      ...(rowsOf(a) > 1 && a.cols > 1 ? [`${index} = ${place(a, index)}`] : []),
    ],
  };
  if (told === undefined) return [toA];
  const toR: Arrow = {
    from: { grid: 'a', cell: index, rows: rowsOf(a) },
    to: { grid: 'r', cell: at, rows: rowsOf(r) },
    texts: [`A(${index}) = ${met}`, ...(met === told ? [] : [`R${place(r, at)} = ${told}`])],
  };
  return [toA, toR];
}
