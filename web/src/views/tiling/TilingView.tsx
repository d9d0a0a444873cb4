import type { Engine, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode, RefObject } from 'react';
import { useContext, useMemo, useRef } from 'react';
import type { Camera, CellSize } from '../../grid/geometry';
import { growthIn, gridWidth, sharedCell } from '../../grid/geometry';
import type { Scene } from '../../grid/scene';
import type { TilingLabel } from '../../grid/scenes/tiling-scene';
import { labelOf, placeText, tileGroups } from '../../grid/scenes/tiling-scene';
import { useLanguage } from '../../i18n/context';
import type { Arrow } from '../parts/Arrows';
import { Arrows, useCameras } from '../parts/Arrows';
import { cellOf, Fact, Law, productsText } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import type { Mark } from '../parts/Legend';
import { Choice, Legend } from '../parts/Legend';
import { axesOf } from '../parts/RoleText';
import { useCurrentIndex, usePinnedIndex } from '../../session/selection-context';
import { among, useSetting } from '../../session/use-setting';
import { RoomContext } from '../parts/room';
import { StripView } from '../parts/StripView';
import type { Tiled, TilingCall } from '../parts/tiling';
import { isProduct, tiledBy } from '../parts/tiling';
import './tiling-view.css';
import { useWidth } from '../parts/use-width';

const kLabels: readonly TilingLabel[] = ['offset', 'index', 'coordinate'];
/** With room for the line that goes from one to the next. */
const kGap = 36;

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
  const { t } = useLanguage('views');
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
  const marks: (readonly [Mark, string])[] = [
    ['hues', t(product ? 'tiling.colourCopy' : 'tiling.colourTile')],
    ['line', t('legend.line')],
    ['ring', t('tiling.ring')],
  ];
  const axes = axesOf(statement.made?.modes);
  if (axes) marks.push(['words', t('tiling.axes', ...axes)]);
  return (
    <div className="card-body tiling" ref={box}>
      <Legend items={marks}>
        <Choice
          label={t('tiling.label')}
          names={kLabels}
          value={by}
          textOf={(name) => t(`tiling.by.${name}`)}
          onValue={setBy}
        />
      </Legend>
      {width > 0 && (
        <>
          <Panels tiled={tiled} scenes={scenes} product={product} width={width} />
          <StripView
            table={tiled.result.table}
            slots={scenes.result.slots}
            source={value.text}
            width={width}
            groups={groups}
          />
        </>
      )}
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

/** The grids, as many beside each other as one cell size with readable labels allows. */
function Panels(props: {
  tiled: Tiled;
  scenes: ReturnType<Tiled['scenes']>;
  product: boolean;
  width: number;
}): ReactNode {
  const { tiled, scenes, product, width } = props;
  const { t } = useLanguage('views');
  const frame = useRef<HTMLDivElement>(null);
  const [cameras, tell] = useCameras(kPanels);
  const first: PanelData = {
    id: 'first',
    name: product ? t('tiling.block') : 'A',
    text: tiled.first.text,
    scene: scenes.first,
  };
  const rest: PanelData = {
    id: 'rest',
    name: t(product ? 'tiling.copies' : 'tiling.rest'),
    text: tiled.rest.text,
    scene: scenes.rest,
  };
  const middle: PanelData[] = [rest];
  if (tiled.tile && scenes.tile) {
    const { text } = tiled.tile;
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
    <div className="tiling-panels" ref={frame} style={{ columnGap: kGap }}>
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
                maxHeight={640}
                cell={cell ?? undefined}
                onCamera={tell[id]}
              />
            </figure>
          ))}
        </div>
      ))}
      <PathArrows box={frame} cameras={cameras} source={text} scenes={scenes} />
    </div>
  );
}

/** From the place in the tile, and from the tile's, to the coordinates of the result that they become. */
function PathArrows(props: {
  box: RefObject<HTMLDivElement | null>;
  cameras: ReadonlyMap<string, Camera>;
  source: string;
  scenes: ReturnType<Tiled['scenes']>;
}): ReactNode {
  const { box, cameras, source, scenes } = props;
  const index = useCurrentIndex(source);
  const arrows = useMemo(() => (index < 0 ? [] : pathOf(scenes, index)), [scenes, index]);
  return <Arrows box={box} cameras={cameras} arrows={arrows} />;
}

function pathOf(scenes: ReturnType<Tiled['scenes']>, index: number): readonly Arrow[] {
  const place = (grid: (typeof kPanels)[number]) => {
    const scene = scenes[grid];
    return { grid, cell: scene?.cellsOf(index)[0] ?? -1, rows: scene?.rows ?? 1 };
  };
  const to = { ...place('result'), header: true } as const;
  const inner = scenes.tile ? 'tile' : 'first';
  return [
    { from: place(inner), to, texts: [], clear: ['rest'] },
    { from: place('rest'), to, texts: [], clear: [inner] },
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
  const { t } = useLanguage('views');
  const { tiling, first, tile, rest, result } = tiled;
  const index = useCurrentIndex(result.text);
  const pinned = usePinnedIndex(result.text);
  const element = tiling.element[index] ?? -1;
  const which = tiling.tile[index] ?? -1;
  if (index < 0 || element < 0) {
    return (
      <dd className="facts-hint">{t(product ? 'tiling.hintProduct' : 'tiling.hintDivide')}</dd>
    );
  }
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
      at < first.table.offsets.length ? `(${placeText(first.table, at)})` : String(at);
    const at = inTile + start;
    const offset = at < first.table.offsets.length ? labelOf(first.table, at, 'offset') : '';
    sum = t('tiling.sumDivide', place(inTile), place(start), place(at), offset);
  }
  return (
    <>
      <Fact name={t(pinned === index ? 'fact.pinned' : 'fact.hover')} mono value={sum} />
      {cell && <Fact name={t('fact.byHand')} mono value={`${cell.hd} · ${productsText(cell)}`} />}
    </>
  );
}
