import type { Engine, Grid, Reading, ValueInfo } from '@colex/wasm';
import type { CSSProperties, ReactNode } from 'react';
import { use, useEffect, useMemo } from 'react';
import type { HueSet } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { Shared } from '../../grid/scenes/partition-scene';
import { fragmentScene, partitionScene } from '../../grid/scenes/partition-scene';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { useLanguage } from '../../i18n/context';
import { among, useSetting, wholeNumber } from '../../session/use-setting';
import { HueTools, kHueSets } from '../parts/ColourTools';
import { Fact } from '../parts/Facts';
import { Aside, FigureContext, useOnPhone } from '../parts/figure';
import { GridView } from '../parts/GridView';
import type { Part, Sharing, Side } from '../parts/partition';
import { partOf, sharedOut, sidesOf } from '../parts/partition';
import './partition-view.css';
import { Picker } from '../parts/Picker';
import { partName } from '../../session/selection';
import { usePinnedIndex, useSelection } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { useTile } from '../parts/tile';
import { numberOf } from '../../session/value-fields';
import { texts } from './texts';

interface Props {
  engine: Engine;
  value: ValueInfo;
  /** Statements before this one, and the expression that made the value. */
  before: string;
  source: string;
  /** The thread that is shown first. */
  first: number;
  reading: Reading;
}

/** What one thread owns: by a thread–value layout of which `grid` has the cells, or by an atom. */
export function OneThread({ grid, ...shared }: Props & { grid: Grid | null }): ReactNode {
  if (!grid) return <PartitionView {...shared} tile={null} />;
  return <ThreadPartitionView {...shared} grid={grid} />;
}

/** The partition of one thread by a thread–value layout whose tile may have to be chosen. */
function ThreadPartitionView(props: Props & { grid: Grid }): ReactNode {
  const { tile, tools } = useTile(props.value, props.grid);
  return <PartitionView {...props} tile={tile} tools={tools} />;
}

const kTiles = [1, 2, 3, 4];
const kTensors = kTiles.flatMap((down) => kTiles.map((across) => `${down}x${across}`));
const kOrder: readonly Side['name'][] = ['A', 'B', 'C', 'S', 'D', 'TV'];
/** Tensors with more columns take the whole width. */
const kWide = 16;
/** A fragment of more repetitions stands below what it prints. */
const kManyColumns = 8;
/** In a text, where a value's number needs less height than thread and value do. */
const kFigureHeight = 520;
/** On a phone, where the registers are to be seen with it. */
const kPhoneHeight = 250;
/** A tensor of more columns has the width of a phone to itself. */
const kBroad = 32;
/** One of so few stands beside the tensor in a figure of a text. */
const kFewColumns = 2;

/** What one thread holds of a tensor, and how its registers hold it; all other threads pale. */
function PartitionView(
  props: Props & {
    /** Null for atoms and tiled objects, which know their tiles. */
    tile: TileShape | null;
    tools?: ReactNode;
  },
): ReactNode {
  const { engine, value, before, source, first, reading, tile, tools } = props;
  const { t } = useLanguage(texts);
  const inFigure = use(FigureContext);
  const onPhone = useOnPhone();
  const [hues, setHues] = useSetting('hues', among(kHueSets), 'colex');
  const [tensor, setTensor] = useSetting('tensor', among(kTensors), kTensors[0]!);
  const sharing = useMemo<Sharing>(
    () => ({ engine, before, source, reading, value }),
    [engine, before, source, reading, value],
  );
  const sides = useMemo(() => sidesOf(sharing, tile), [sharing, tile]);
  const [name, setName] = useSetting('operand', among(kOrder), 'C');
  const side = sides.find((one) => one.name === name) ?? sides[0];
  const alone = side?.bare ?? true;
  const [down = 1, across = 1] = (alone ? kTensors[0]! : tensor).split('x').map(Number);
  const shared = useMemo(
    () => side && sharedOut(sharing, side, down, across),
    [sharing, side, down, across],
  );
  const key =
    down * across === 1 ? value.text : partName(value.text, `${side?.name}${down}x${across}`);
  const threads = shared?.threads ?? 1;
  const [thread, setThread] = useThread(key, threads, first, shared?.firstIndex ?? 0);
  const part = useMemo(
    () => side && shared && partOf(sharing, side, shared, thread),
    [sharing, side, shared, thread],
  );
  const scene = useMemo(() => shared && partitionScene(shared, thread), [shared, thread]);
  const fragment = useMemo(
    () =>
      shared && part && fragmentScene(shared, thread, part.registers, part.fragment ? 'r' : 'V'),
    [shared, part, thread],
  );
  const describe = useMemo(
    () => (shared && part ? (index: number) => spokenOf(shared, part, index) : null),
    [shared, part],
  );
  useSpeech(key, describe);
  if (!side || !shared || !scene || !part || !fragment) {
    return <p className="card-note">{t('threads.none')}</p>;
  }
  return (
    <>
      <div className="card-body pickers">
        <Picker name={t('fact.thread')} value={thread} max={threads - 1} onValue={setThread} />
        {sides.length > 1 && (
          <SideChoice of={value.text} sides={sides} chosen={side} onChoose={setName} />
        )}
        {!alone && <TensorChoice tile={side.tile} chosen={tensor} onChoose={setTensor} />}
        {tools}
      </div>
      <div
        className={`card-body partition ${arrangedBy(shared, part, inFigure)}`}
        style={{ '--columns': shared.cols } as CSSProperties}
      >
        <figure className="partition-where">
          <figcaption>{t('partition.where', thread)}</figcaption>
          <GridView
            scene={scene}
            source={key}
            label={t('partition.where', thread)}
            axes={side.axes ?? [t('axis.row'), t('axis.column')]}
            hues={hues}
            maxHeight={onPhone ? kPhoneHeight : inFigure ? kFigureHeight : 620}
          />
        </figure>
        <Held part={part} modes={side.modes} scene={fragment} source={key} hues={hues} />
      </div>
      <div className="card-tools">
        <HueTools hues={hues} onHues={setHues} />
      </div>
    </>
  );
}

/** The thread that is shown: that of the pinned element, else the one chosen last. */
function useThread(
  source: string,
  threads: number,
  first: number,
  firstIndex: number,
): readonly [number, (next: number) => void] {
  const selection = useSelection();
  const pinned = usePinnedIndex(source);
  const [chosen, setChosen] = useSetting('thread', wholeNumber, first);
  const thread = pinned >= 0 ? pinned % threads : Math.min(chosen, threads - 1);
  // A released pin leaves its thread chosen.
  useEffect(() => {
    if (pinned >= 0 && thread !== chosen) setChosen(thread);
  }, [pinned, thread, chosen, setChosen]);
  const choose = (next: number) => {
    setChosen(next);
    selection.setPin({ source, index: next + firstIndex });
  };
  return [thread, choose];
}

/** Where the registers stand: below a tensor that takes the whole width. */
function arrangedBy({ cols }: Shared, { registers }: Part, inFigure: boolean): string {
  if (cols <= kWide) return '';
  return inFigure && registers.cols <= kFewColumns
    ? cols > kBroad
      ? 'sided broad'
      : 'sided'
    : 'wide';
}

/** Which operand is shown. */
function SideChoice(props: {
  of: string;
  sides: readonly Side[];
  chosen: Side;
  onChoose: (name: Side['name']) => void;
}): ReactNode {
  const { of, sides, chosen, onChoose } = props;
  const { t } = useLanguage(texts);
  const inOrder = [...sides].sort((a, b) => kOrder.indexOf(a.name) - kOrder.indexOf(b.name));
  return (
    <div className="partition-sides" role="radiogroup" aria-label={t('partition.operand')}>
      {inOrder.map((one) => (
        <label key={one.name}>
          <input
            type="radio"
            name={`side of ${of}`}
            checked={one === chosen}
            onChange={() => onChoose(one.name)}
          />
          {one.name}
        </label>
      ))}
    </div>
  );
}

/** Of how many tiles the tensor is. */
function TensorChoice(props: {
  tile: TileShape;
  chosen: string;
  onChoose: (tiles: string) => void;
}): ReactNode {
  const { tile, chosen, onChoose } = props;
  const { t } = useLanguage(texts);
  return (
    <label>
      {t('partition.tensor')}
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {kTensors.map((tiles) => (
          <option key={tiles} value={tiles}>
            {tensorText(tiles, tile)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the thread holds, as it prints and in its registers. */
function Held(props: {
  part: Part;
  modes: string;
  scene: Scene;
  source: string;
  hues: HueSet;
}): ReactNode {
  const { part, modes, scene, source, hues } = props;
  const { t } = useLanguage(texts);
  const onPhone = useOnPhone();
  const narrow = part.registers.cols <= kManyColumns;
  return (
    <div className={`partition-facts${narrow ? '' : ' long'}`}>
      <Aside name={t('aside.prints')}>
        <Prints part={part} modes={modes} />
      </Aside>
      <figure className="partition-registers">
        <figcaption>{t(part.fragment ? 'partition.registers' : 'partition.values')}</figcaption>
        <GridView
          scene={scene}
          source={source}
          label={t('partition.registers')}
          hues={hues}
          maxHeight={onPhone ? kPhoneHeight : 420}
        />
      </figure>
    </div>
  );
}

/** `2x1` tiles in elements. */
function tensorText(tiles: string, { rows, cols }: TileShape): string {
  const [down = 1, across = 1] = tiles.split('x').map(Number);
  return `${rows * down} × ${cols * across}`;
}

/** The thread's slice as CuTe prints it, its modes by name, its fragment. */
function Prints({ part, modes }: { part: Part; modes: string }): ReactNode {
  const { t } = useLanguage(texts);
  const { call, text, extents, fragment, registers } = part;
  const bits = fragment ? numberOf(fragment, 'bits') : 0;
  const values = registers.offsets.length;
  return (
    <dl className="facts">
      <Fact name={t('partition.call')} mono value={call} />
      <Fact name={t('partition.prints')} mono value={text} />
      <Fact name={t('partition.modes')} mono value={`(${modes}) = (${extents.join(', ')})`} />
      {fragment && <Fact name={t('partition.fragment')} mono value={fragment.text} />}
      {bits > 0 && (
        <Fact name={t('partition.size')}>
          {t('partition.sizeText', values, bits, Math.ceil((values * bits) / 32))}
        </Fact>
      )}
    </dl>
  );
}

/** `T9 V2 r2 (10,2)` of an index of the shared domain. */
function spokenOf(shared: Shared, { registers }: Part, index: number): string {
  const at = index - shared.firstIndex;
  const value = Math.floor(at / shared.threads);
  const element = shared.elements[at];
  if (element === undefined) return '';
  const place = `(${element % shared.rows},${Math.floor(element / shared.rows)})`;
  return `T${at % shared.threads} V${value} r${registers.offsets[value]} ${place}`;
}
