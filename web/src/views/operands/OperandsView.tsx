import type { Engine, ValueInfo } from '@colex/wasm';
import type { CSSProperties, ReactNode } from 'react';
import { use, useMemo } from 'react';
import type { HueSet } from '../../grid/colour';
import type { CellSize } from '../../grid/geometry';
import type { Axes } from '../../grid/scene';
import type { Operand, Operands, OperandScene } from '../../grid/scenes/mma-scene';
import { operandScenes, partOf } from '../../grid/scenes/mma-scene';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import { among, useSetting } from '../../session/use-setting';
import { HueTools, kHueSets } from '../parts/ColourTools';
import { copyAtomPicture } from '../parts/copy-atom';
import { Fact } from '../parts/Facts';
import { Aside, FigureContext } from '../parts/figure';
import { GridView } from '../parts/GridView';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import '../parts/operands-view.css';
import { useCurrentIndex, usePinnedIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { gridOf } from '../../session/tables';
import { useWidth } from '../parts/use-width';
import { gemmCells, kPart, kRowGap, partWidth } from './gemm-cell';
import { extentsIn, tileIn } from '../../session/tuple';
import { fieldOf, partsOf } from '../../session/value-fields';

/** The tiles of a matrix multiplication or of a copy, owned by threads: pick one, see all it holds. */
export function OperandsView(props: {
  engine: Engine;
  value: ValueInfo;
  /** `gemm` places A left of C and B above it; `copy` stands source and destination side by side. */
  kind: 'gemm' | 'copy';
}): ReactNode {
  const { engine, value, kind } = props;
  const { t } = useLanguage('views');
  const [hues, setHues] = useSetting('hues', among(kHueSets), 'colex');
  const operands = useMemo(() => {
    const parts = kind === 'gemm' ? gemmOperands(engine, value) : copyOperands(engine, value);
    return parts && operandScenes(parts);
  }, [engine, value, kind]);
  const [box, width] = useWidth();
  const describe = useMemo(
    () => operands && ((index: number) => spokenOf(operands, index)),
    [operands],
  );
  useSpeech(value.text, describe);
  if (!operands) return <p className="card-note">{t('operands.none')}</p>;
  return (
    <>
      <div className="card-body above" ref={box}>
        <Legend items={legendOf(operands, t)} />
      </div>
      {kind === 'gemm'
        ? width > 0 && <Gemm operands={operands} value={value} hues={hues} width={width} />
        : width > 0 && <Copy operands={operands} value={value} hues={hues} width={width} />}
      <div className="card-tools">
        <HueTools hues={hues} onHues={setHues} />
      </div>
    </>
  );
}

function legendOf({ warps, scenes }: Operands, t: Translate<'views'>): (readonly [Mark, string])[] {
  if (scenes.every(({ memory }) => memory)) return [['gap', t('operands.grey')]];
  const marks: (readonly [Mark, string])[] =
    warps > 1
      ? [
          ['hues', t('operands.byWarp')],
          ['line', t('operands.warpLine')],
        ]
      : [['hues', t('legend.thread')]];
  // A region of several warps is named by all of them.
  if (scenes.some(({ regions }) => regions?.some(({ name }) => name.includes(' ')))) {
    marks.push(['words', t('operands.stripes')]);
  }
  if (scenes.some(({ vectors }) => vectors)) marks.push(['words', t('operands.vectorLine')]);
  if (scenes.some(({ memory }) => memory)) marks.push(['gap', t('operands.grey')]);
  return [...marks, ['words', t('legend.tv')]];
}

const kGap = 24;
/** What of a window is not the picture: the page's head, the card's, the legend. */
const kAround = 300;
/** In less all pictures stand below each other. */
const kBeside = 600;

/** Of the window, what each of two pictures below each other may take in a text. */
const kHalf = 0.3;
/** Of a cell that a hue is told in, and of what stands around a row of them. */
const [kLeastCell, kMargins] = [9, 40];

/** Source and destination, beside each other as far as their cells can be told then. */
function Copy(props: {
  operands: Operands;
  value: ValueInfo;
  hues: HueSet;
  width: number;
}): ReactNode {
  const { operands, value, hues, width } = props;
  const { t } = useLanguage('views');
  const cols = Math.max(...operands.scenes.map((scene) => scene.cols));
  const beside = width >= 2 * Math.min(300, kMargins + kLeastCell * cols) + kGap;
  // Both are to be seen at once, below each other too.
  const maxHeight = use(FigureContext) && !beside ? window.innerHeight * kHalf : undefined;
  const axes: Axes = partsOf(value, 'Tiler_MN') ? ['M', 'N'] : [t('axis.row'), t('axis.element')];
  return (
    <div className={`card-body operands copy${beside ? '' : ' narrow'}`}>
      {operands.scenes.map((scene) => (
        <OperandFigure
          key={scene.name}
          scene={scene}
          axes={axes}
          value={value}
          hues={hues}
          maxHeight={maxHeight}
        />
      ))}
      <Held operands={operands} value={value} />
      <Fields value={value} />
    </div>
  );
}

/** What goes down and across: B stands above C, its rows are K. */
const kSides: Readonly<Record<string, Axes>> = { A: ['M', 'K'], B: ['K', 'N'], C: ['M', 'N'] };

/** A left of C and B above it at one scale; in the corner what is enlarged of C, or what a thread holds. */
function Gemm(props: {
  operands: Operands;
  value: ValueInfo;
  hues: HueSet;
  width: number;
}): ReactNode {
  const { operands, value, hues, width } = props;
  const beside = width >= kBeside;
  const inText = use(FigureContext);
  // B stands above C: their headers are as wide as each other's.
  const scenes = useMemo(() => {
    const chars = Math.max(...operands.scenes.map(({ rows }) => String(rows - 1).length));
    return operands.scenes.map((scene) => ({ ...scene, rowLabelChars: chars }));
  }, [operands]);
  const [b, a, c] = scenes as [OperandScene, OperandScene, OperandScene];
  const most = window.innerHeight - kAround;
  const { cell, readable, left, small, row } = gemmCells(
    { a, b, c },
    width,
    kGap,
    beside,
    most,
    inText,
  );
  const inCorner = readable && beside && !row;
  const style = row
    ? { gridTemplateColumns: row.map((one) => `${one}px`).join(' '), columnGap: kRowGap }
    : ({ '--a': `${left}px`, columnGap: kGap } as CSSProperties);
  const arranged = row ? 'row' : small ? 'small' : beside ? '' : 'narrow';
  return (
    <div className={`card-body operands gemm ${arranged}`} style={style}>
      {[b, a, c].map((scene) => (
        <OperandFigure
          key={scene.name}
          scene={scene}
          axes={kSides[scene.name]!}
          value={value}
          hues={hues}
          cell={cell}
        />
      ))}
      <Computed scenes={[a, b, c]} value={value} />
      {!readable && !c.memory && (
        <Enlarged scene={c} value={value} hues={hues} width={beside ? left : width} />
      )}
      {scenes.some(({ memory }) => !memory) && (
        <Held operands={operands} value={value} corner={inCorner} />
      )}
      {!inCorner && <Fields value={value} />}
    </div>
  );
}

/** What the place under the pointer is: of C, of which row and column it is computed. */
function Computed(props: {
  scenes: readonly [OperandScene, OperandScene, OperandScene];
  value: ValueInfo;
}): ReactNode {
  const { scenes, value } = props;
  const [a, , c] = scenes;
  const { t } = useLanguage('views');
  const index = useCurrentIndex(value.text);
  const scene = scenes.find((one) => one.cellsOf(index).length > 0);
  const cell = scene?.cellsOf(index)[0];
  if (!scene || cell === undefined) return <p className="computed quiet">{t('operands.point')}</p>;
  const [row, col] = [cell % scene.rows, Math.floor(cell / scene.rows)];
  return (
    <p className="computed mono">
      {scene === c
        ? t('operands.product', scene.label(cell), row, col, a.cols - 1)
        : t('operands.element', scene.label(cell), scene.name, row, col)}
    </p>
  );
}

/** A few cells of C around the pinned one, or in its corner, with the labels that C has no room for. */
function Enlarged(props: {
  scene: OperandScene;
  value: ValueInfo;
  hues: HueSet;
  width: number;
}): ReactNode {
  const { scene, value, hues, width } = props;
  const { t } = useLanguage('views');
  const pinned = usePinnedIndex(value.text);
  const at = scene.cellsOf(pinned)[0] ?? 0;
  const corner = (place: number) => kPart * Math.floor(place / kPart);
  const [row, col] = [corner(at % scene.rows), corner(Math.floor(at / scene.rows))];
  const part = useMemo(() => partOf(scene, row, col, kPart), [scene, row, col]);
  const wide = Math.floor((Math.min(width, partWidth(scene) + 24) - 40) / kPart);
  const text = t(
    'operands.enlarged',
    scene.name,
    `${row}–${row + part.rows - 1}`,
    `${col}–${col + part.cols - 1}`,
  );
  return (
    <figure className="operand operand-part">
      <figcaption>{text}</figcaption>
      <GridView
        scene={part}
        source={value.text}
        label={text}
        hues={hues}
        cell={{ width: wide, height: 28 }}
      />
    </figure>
  );
}

function OperandFigure(props: {
  scene: OperandScene;
  axes: Axes;
  value: ValueInfo;
  hues: HueSet;
  cell?: CellSize;
  maxHeight?: number | undefined;
}): ReactNode {
  const { scene, axes, value, hues, cell, maxHeight = 640 } = props;
  const { t } = useLanguage('views');
  const { name, rows, cols, memory } = scene;
  return (
    <figure className={`operand operand-${name.toLowerCase()}`}>
      <figcaption>
        <b>{name}</b> <span>{`${rows} × ${cols}`}</span>
        {memory && <span>{t(`operands.in.${memory}`)}</span>}
      </figcaption>
      <GridView
        scene={scene}
        source={value.text}
        label={`${name}, ${rows} x ${cols}`}
        axes={axes}
        hues={hues}
        maxHeight={maxHeight}
        cell={cell}
      />
    </figure>
  );
}

/**
 * What the thread under the pointer holds of each operand. Its place has a fixed size: pictures must
 * not move away from the pointer.
 */
function Held(props: { operands: Operands; value: ValueInfo; corner?: boolean }): ReactNode {
  const { operands, value, corner = false } = props;
  const { t } = useLanguage('views');
  const index = useCurrentIndex(value.text);
  const { threads, scenes } = operands;
  const thread = index % threads;
  return (
    <div className={corner ? 'held corner' : 'held'}>
      <div className="held-thread" tabIndex={0} role="region" aria-label={t('fact.thread')}>
        {index < 0 ? (
          <p className="quiet">{t('operands.hint')}</p>
        ) : (
          <dl className="facts">
            <Fact name={t('fact.thread')} mono value={`T${thread}`} />
            {[...scenes].sort(byName).map((scene) => (
              <Fact
                key={scene.name}
                name={`${scene.name}${kAxes[scene.name] ?? ''}`}
                mono
                value={scene.memory ? t(`operands.from.${scene.memory}`) : heldText(scene, thread)}
              />
            ))}
          </dl>
        )}
      </div>
      {corner && <Fields value={value} />}
    </div>
  );
}

/** `C: T9 V2 (10,2)` of an index of the shared domain. */
function spokenOf({ threads, scenes }: Operands, index: number): string {
  const scene = scenes.find((one) => one.cellsOf(index).length > 0);
  const cell = scene?.cellsOf(index)[0];
  if (!scene || cell === undefined) return `T${index % threads}`;
  return `${scene.name}: ${scene.label(cell)} (${cell % scene.rows},${Math.floor(cell / scene.rows)})`;
}

const byName = (a: OperandScene, b: OperandScene) => a.name.localeCompare(b.name);

/** Coordinates are those of the picture: B stands above C as K x N. */
const kAxes: Readonly<Record<string, string>> = { A: ' (m,k)', B: ' (k,n)', C: ' (m,n)' };

const kMostHeld = 16;

function heldText(scene: OperandScene, thread: number): string {
  const held = scene.held(thread);
  const shown = held.slice(0, kMostHeld).map(([row, col]) => `(${row},${col})`);
  return shown.join(' ') + (held.length > kMostHeld ? ` … ${held.length}` : '');
}

/** The part that an atom and a tiled object have by names of their own. */
const eitherOf = (value: ValueInfo, names: readonly string[]) =>
  names.map((name) => fieldOf(value, name)).find((text) => text !== undefined);

/** A (M,K), B (N,K), C (M,N) of an MMA atom or a tiled MMA. */
function gemmOperands(engine: Engine, value: ValueInfo): Operand[] | null {
  const shape = partsOf(value, 'Shape_MNK') ?? partsOf(value, 'tile_size_mnk');
  const [m, n, k] = extentsIn(shape);
  if (!m || !n || !k) return null;
  const parts = [
    {
      name: 'B',
      field: ['BLayout', 'layoutB_TV'],
      tile: { rows: n, cols: k },
      turned: true,
      ...memoryOf(value, 'B'),
    },
    {
      name: 'A',
      field: ['ALayout', 'layoutA_TV'],
      tile: { rows: m, cols: k },
      turned: false,
      ...memoryOf(value, 'A'),
    },
    {
      name: 'C',
      field: ['CLayout', 'layoutC_TV'],
      tile: { rows: m, cols: n },
      turned: false,
      ...memoryOf(value, 'C'),
    },
  ];
  return operandsOf(engine, value, parts);
}

/** The memory that an operand stays in, of which no thread holds anything. */
function memoryOf(value: ValueInfo, operand: 'A' | 'B' | 'C'): Pick<Operand, 'memory'> {
  const memory = value.parts?.memories?.[operand];
  if (memory === 'tmem') return { memory: 'tensor' };
  return memory === 'smem' ? { memory: 'shared' } : {};
}

/** Source and destination of a tiled copy on its tile, or of a copy atom in rows of 16 bytes. */
function copyOperands(engine: Engine, value: ValueInfo): Operand[] | null {
  const tiler = partsOf(value, 'Tiler_MN');
  if (tiler) {
    const tile = tileIn(tiler);
    return operandsOf(engine, value, [
      { name: 'S', field: ['layoutS_TV'], tile, turned: false },
      { name: 'D', field: ['layoutD_TV'], tile, turned: false },
    ]);
  }
  const picture = copyAtomPicture(engine, value);
  if (!picture) return null;
  const { source, destination, rows, cols } = picture;
  // Counted along its rows.
  const drawn = { tile: { rows: cols, cols: rows }, turned: true };
  const [from, to] = [gridOf(engine, source), gridOf(engine, destination)];
  return from && to
    ? [
        { name: 'S', table: from, ...drawn },
        { name: 'D', table: to, ...drawn },
      ]
    : null;
}

function operandsOf(
  engine: Engine,
  value: ValueInfo,
  parts: (Omit<Operand, 'table'> & { field: string[] })[],
): Operand[] | null {
  const operands: Operand[] = [];
  for (const { field, ...part } of parts) {
    const text = eitherOf(value, field);
    const table = text === undefined ? null : gridOf(engine, text);
    if (!table) return null;
    operands.push({ ...part, table });
  }
  return operands;
}

/** All that is known of the object; a tiled MMA's layouts are long and take the whole width. */
function Fields({ value }: { value: ValueInfo }): ReactNode {
  const { t } = useLanguage('views');
  return (
    <Aside name={t('aside.fields')}>
      <dl className="facts fields">
        {(value.fields ?? []).map(({ name, text }) => (
          <Fact key={name} name={fieldName(name, t)} mono value={text} />
        ))}
      </dl>
    </Aside>
  );
}

/** Names of the core stay, but for what is a sentence rather than a name. */
function fieldName(name: string, t: Translate<'views'>): string {
  if (name === 'native') return t('atoms.native');
  return name === 'refused' ? t('atoms.refused') : name;
}
