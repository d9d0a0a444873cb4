import type { Engine, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode, RefObject } from 'react';
import { useContext, useMemo, useRef } from 'react';
import { kHueCount } from '../../grid/colour';
import type { Camera, CellSize } from '../../grid/geometry';
import { growthIn, gridWidth, sharedCell } from '../../grid/geometry';
import type { Axes, Scene } from '../../grid/scene';
import type { TilingLabel } from '../../grid/scenes/tiling-scene';
import { labelOf, placeText, tileGroups } from '../../grid/scenes/tiling-scene';
import { useLanguage } from '../../i18n/context';
import { clearEdge } from '../parts/arrow-path';
import type { Arrow } from '../parts/Arrows';
import { Arrows, useCameras } from '../parts/Arrows';
import { Fact, Law, productsText } from '../parts/Facts';
import { cellOf } from '../../session/tables';
import { GridView } from '../parts/GridView';
import type { Mark } from '../parts/Legend';
import { Choice, Legend } from '../parts/Legend';
import { axesOf } from '../parts/RoleText';
import { printTree } from '../../session/tuple';
import { useCurrentIndex, usePinnedIndex } from '../../session/selection-context';
import { among, useSetting } from '../../session/use-setting';
import { RoomContext } from '../parts/room';
import { StripView, stripPlace } from '../parts/StripView';
import type { Tiled, TilingCall, TilingPart } from '../parts/tiling';
import { isProduct, tiledBy } from '../parts/tiling';
import '../parts/side.css';
import './tiling-view.css';
import { useWidth } from '../parts/use-width';
import { texts } from './texts';

const kLabels: readonly TilingLabel[] = ['offset', 'index', 'coordinate'];
/** With room for the lines that go from one to the next, and for what they say. */
const kGap = 46;

/**
 * A divide or a product laid open at one scale: the whole, the tile, the rest that places the tiles,
 * and the result; a tile has one colour in all of them and in memory.
 */
export function TilingView(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  call: TilingCall;
}): ReactNode {
  const { engine, statement, value, call } = props;
  const { operation, before, operands, reading } = call;
  const [first, second] = operands;
  const { t } = useLanguage(texts);
  const [by, setBy] = useSetting('label', among(kLabels), 'offset');
  const [box, width] = useWidth();
  const pinned = usePinnedIndex(value.text);
  const tiled = useMemo(
    () => tiledBy(engine, value, { operation, before, operands: [first, second], reading }),
    [engine, value, operation, before, first, second, reading],
  );
  const scenes = useMemo(() => tiled?.scenes(by, pinned), [tiled, by, pinned]);
  const groups = useMemo(
    () => tiled && ((cellAt: (index: number) => number) => tileGroups(tiled.tiling, cellAt)),
    [tiled],
  );
  if (!tiled || !scenes || !groups) return <p className="card-note">{t('tiling.none')}</p>;
  const product = isProduct(operation);
  const colour = t(product ? 'tiling.colourCopy' : 'tiling.colourTile');
  const tiles = tiled.rest.table.offsets.length;
  const marks: (readonly [Mark, string])[] = [
    ['hues', tiles > kHueCount ? t('tiling.eights', colour) : colour],
    ['words', t(`tiling.number.${product ? 'product' : 'divide'}.${by}`)],
    ['line', t('legend.line')],
    ['ring', t('tiling.ring')],
  ];
  const over = Array.from(tiled.index ?? []).filter((at) => at < 0).length;
  if (over > 0) marks.push(['words', t('tiling.over', over)]);
  const axes = axesOf(statement.made?.modes);
  return (
    <div className="card-body tiling" ref={box}>
      <Legend items={marks}>
        <Choice
          label={t('label.title')}
          names={kLabels}
          value={by}
          textOf={(name) => t(`label.${name}`)}
          onValue={setBy}
        />
      </Legend>
      {width > 0 && <Figure {...{ tiled, scenes, by, product, width, groups }} axes={axes} />}
      <dl className="facts tiling-facts">
        <Picked engine={engine} tiled={tiled} product={product} />
        <Law statement={statement} />
      </dl>
    </div>
  );
}

const kPanels = ['first', 'tile', 'rest', 'result'] as const;

interface PanelData {
  readonly id: (typeof kPanels)[number];
  readonly name: string;
  readonly text: string;
  readonly scene: Scene;
}

interface FigureProps {
  tiled: Tiled;
  scenes: ReturnType<Tiled['scenes']>;
  by: TilingLabel;
  product: boolean;
  width: number;
  /** What rows and columns of the result are; null where no operation gave them a meaning. */
  axes: Axes | null;
}

type Groups = (cellAt: (index: number) => number) => ReturnType<typeof tileGroups>;

const kGrids = [...kPanels, 'memory'] as const;

/** The grids above the memory that they are about, and the lines between them. */
function Figure(props: FigureProps & { groups: Groups }): ReactNode {
  const { tiled, scenes, width, groups } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [cameras, tell] = useCameras(kGrids);
  const { text, table } = tiled.result;
  const { at } = useShown(tiled);
  return (
    <div className="tiling-figure" ref={frame}>
      <Panels {...props} at={at} tell={tell} />
      <div data-grid="memory">
        <StripView
          table={table}
          slots={scenes.result.slots}
          source={text}
          width={width}
          groups={groups}
          resting={at}
          onCamera={tell.memory}
        />
      </div>
      <PathArrows {...props} box={frame} cameras={cameras} />
    </div>
  );
}

/**
 * What stands over a tile or a rest: strides of what its cells show. Of offsets those are offsets in
 * A, of 1-D coordinates those of A's coordinates; where cells show coordinates there is no stride.
 */
function titleOf({ text, shape, inOffsets = text }: TilingPart, by: TilingLabel): string {
  if (by === 'offset') return inOffsets;
  return by === 'index' ? text : shape;
}

/** As many beside each other as one cell size with readable labels allows. */
function Panels(
  props: FigureProps & {
    at: number;
    tell: Readonly<Record<PanelData['id'], (camera: Camera) => void>>;
  },
): ReactNode {
  const { tiled, scenes, by, product, width, axes, at, tell } = props;
  const { t } = useLanguage(texts);
  const first: PanelData = {
    id: 'first',
    name: product ? t('tiling.block') : 'A',
    text: tiled.first.text,
    scene: scenes.first,
  };
  const rest: PanelData = {
    id: 'rest',
    name: t(product ? 'tiling.copies' : 'tiling.rest'),
    text: product ? tiled.rest.text : titleOf(tiled.rest, by),
    scene: scenes.rest,
  };
  const middle: PanelData[] = [rest];
  if (tiled.tile && scenes.tile) {
    const text = titleOf(tiled.tile, by);
    middle.unshift({ id: 'tile', name: t('tiling.tile'), text, scene: scenes.tile });
  }
  const { text } = tiled.result;
  const result: PanelData = { id: 'result', name: t('tiling.result'), text, scene: scenes.result };
  const columns = product ? [[first, ...middle], [result]] : [[first], middle, [result]];
  const room = useContext(RoomContext);
  const cell = cellFor(
    columns.map((column) => column.map(({ scene }) => scene)),
    width,
    room,
  );
  return (
    <div className="tiling-panels" style={{ columnGap: kGap }}>
      {columns.map((column) => (
        <div key={column[0]!.name} className="tiling-column" style={widthOf(column, cell, width)}>
          {column.map(({ id, name, text, scene }) => (
            <figure key={name} className="side" data-grid={id}>
              <figcaption>
                <b>{name}</b> <code>{text}</code>
              </figcaption>
              <GridView
                scene={scene}
                source={tiled.result.text}
                label={`${name}: ${t('grid.label', text, scene.rows, scene.cols)}`}
                axes={(id === 'result' && axes) || [t('axis.row'), t('axis.column')]}
                maxHeight={640}
                cell={cell ?? undefined}
                resting={at}
                onCamera={tell[id]}
              />
            </figure>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The element whose way is shown: until a reader chooses, one well inside the result. */
function useShown({ result, tiling }: Tiled): { at: number; isChosen: boolean } {
  const current = useCurrentIndex(result.text);
  const { rows, cols } = result.table;
  const inner = (extent: number) => Math.floor((2 * extent) / 3);
  const middle = inner(rows) + inner(cols) * rows;
  const isOne = (index: number) => (tiling.element[index] ?? -1) >= 0;
  if (current >= 0) return { at: current, isChosen: true };
  return {
    at: isOne(middle) ? middle : tiling.element.findIndex((one) => one >= 0),
    isChosen: false,
  };
}

/** From A to the place in the tile and to the tile's, from those to the result, and into memory. */
function PathArrows(
  props: FigureProps & {
    box: RefObject<HTMLDivElement | null>;
    cameras: ReadonlyMap<string, Camera>;
  },
): ReactNode {
  const { box, cameras, tiled, scenes, width, product, axes } = props;
  // Then the tile decides the row and the rest the column of the result.
  const isByAxis = axes !== null && axes[0] !== axes[1];
  const { t } = useLanguage(texts);
  const { at: index } = useShown(tiled);
  const arrows = useMemo(() => {
    const parts = product ? ['A', 'B'] : [t('tiling.tile'), t('tiling.rest')];
    const [row, column] = isByAxis ? [t('axis.row'), t('axis.column')] : parts;
    return pathOf(tiled, scenes, index, width, [row!, column!]);
  }, [tiled, scenes, index, width, product, isByAxis, t]);
  return <Arrows box={box} cameras={cameras} arrows={arrows} />;
}

function pathOf(
  { result }: Tiled,
  scenes: ReturnType<Tiled['scenes']>,
  index: number,
  width: number,
  [row, column]: readonly [string, string],
): readonly Arrow[] {
  const place = (grid: PanelData['id']) => {
    const scene = scenes[grid];
    return { grid, cell: scene?.cellsOf(index)[0] ?? -1, rows: scene?.rows ?? 1 };
  };
  const to = place('result');
  const inner = scenes.tile ? 'tile' : 'first';
  const line = clearEdge(to.cell % to.rows, scenes.result.rowExtents);
  const memory = {
    grid: 'memory',
    ...stripPlace(result.table, width, result.table.offsets[index]!),
  };
  const parts: readonly Arrow[] = scenes.tile
    ? [place('tile'), place('rest')].map((part) => ({
        from: place('first'),
        to: part,
        texts: [],
        along: 'row',
      }))
    : [];
  return [
    ...parts,
    { from: place(inner), to, texts: [row], clear: ['rest'], along: line },
    { from: place('rest'), to, texts: [column], clear: [inner], along: 'column' },
    {
      // A stands alone over memory; a block has its copies below it.
      from: scenes.tile ? place('first') : to,
      to: memory,
      texts: [],
      clear: kPanels,
      along: 'memory',
    },
  ];
}

/** All in a row, else the result below the others, else each by itself. */
function cellFor(
  columns: readonly (readonly Scene[])[],
  width: number,
  room: number,
): CellSize | null {
  const rowsOf = (column: readonly Scene[]) => column.reduce((sum, { rows }) => sum + rows, 0);
  const growth = growthIn(room, Math.max(...columns.map(rowsOf)));
  const all = sharedCell(columns, width, kGap, growth);
  if (all) return all;
  const alone = columns.map((column) => sharedCell([column], width, 0));
  if (alone.some((cell) => cell === null)) return null;
  const widths = [...alone, sharedCell(columns.slice(0, 2), width, kGap)].flatMap((cell) =>
    cell ? [cell.width] : [],
  );
  return { width: Math.min(...widths), height: 28 };
}

function widthOf(column: readonly PanelData[], cell: CellSize | null, width: number) {
  if (!cell) return { width };
  const widest = Math.max(...column.map(({ scene }) => gridWidth(scene, cell)));
  return { width: Math.min(width, Math.max(widest, 120)) };
}

/** The cell under the pointer or pinned, as a sum of its place in the tile and the tile's place. */
function Picked(props: { engine: Engine; tiled: Tiled; product: boolean }): ReactNode {
  const { engine, tiled, product } = props;
  const { t } = useLanguage(texts);
  const { tiling, first, tile, rest, result } = tiled;
  const { at: index, isChosen } = useShown(tiled);
  const pinned = usePinnedIndex(result.text);
  const element = tiling.element[index] ?? -1;
  const which = tiling.tile[index] ?? -1;
  const hint = t(product ? 'tiling.hintProduct' : 'tiling.hintDivide');
  if (element < 0) return <dd className="facts-hint">{hint}</dd>;
  const cell = cellOf(engine, result.text, index);
  let sum: string;
  if (product) {
    const start = result.table.offsets[tiling.at[tiling.tileSize * which]!]!;
    const inBlock = placeText(first.table, element);
    const [part, total] = [first.table.offsets[element]!, result.table.offsets[index]!];
    sum = t('tiling.sumProduct', inBlock, part, placeText(rest.table, which), start, total);
  } else {
    const inTile = tile!.table.offsets[element]!;
    const start = rest.table.offsets[which]!;
    const place = (at: number) =>
      at < 0 ? t('tiling.outside') : `(${placeText(first.table, at)})`;
    const at = tiled.index?.[index] ?? -1;
    sum =
      at < 0
        ? t('tiling.sumOutside', place(inTile), place(start))
        : t(
            'tiling.sumDivide',
            place(inTile),
            place(start),
            place(at),
            labelOf(first.table, at, 'offset'),
          );
  }
  return (
    <>
      <Fact
        name={t(!isChosen ? 'tiling.shown' : pinned === index ? 'fact.pinned' : 'fact.hover')}
        mono
        value={sum}
      />
      {cell && (
        <Fact
          name={t('fact.byHand')}
          mono
          value={`${printTree(cell.hd)} · ${productsText(cell)}`}
        />
      )}
      {!isChosen && <dd className="tiling-hint">{hint}</dd>}
    </>
  );
}
