import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { hueSlot, kPaperSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { elementText } from '../../grid/scenes/thread-scene';
import { usePlayer } from '../../plan/use-player';
import { createSelection } from '../../session/selection';
import { SelectionContext } from '../../session/selection-context';
import { useNarrow } from '../../site/narrow';
import { GridView } from '../../views/parts/GridView';
import { draw, evaluate, offsets } from '../core';
import { useWords } from '../words';
import { OpenInPlayground } from '../Figure';
import { useCore } from '../use-core';
import { Caption } from '../Caption';
import { Player } from './Player';
import { texts } from './texts';
import { layoutIn, leavesOf } from '../../session/tuple';
import { partOf } from '../../session/value-fields';
import '../figure.css';

/** Both pictures are seen with the buttons above and what is said below. */
const [kPhone, kPhoneHeight, kHeight] = [640, 420, 520];

/** The table of a fragment, as PTX's manual prints it, turning mode by mode into a layout. */
export function FragmentTable(props: {
  atom: string;
  operand: Operand;
  caption?: string;
}): ReactNode {
  const { atom, operand, caption } = props;
  const engine = useCore();
  const [selection] = useState(createSelection);
  const code = `${atom}{}.${operand}Layout`;
  const table = useMemo(
    () => (engine ? tableOf(engine, atom, operand) : null),
    [engine, atom, operand],
  );
  return (
    <SelectionContext value={selection}>
      <figure className="figure widget">
        {table && <Turning table={table} atom={atom} operand={operand} />}
        <Caption text={caption} />
        <OpenInPlayground code={code} />
      </figure>
    </SelectionContext>
  );
}

const kAxes = { A: ['M', 'K'], B: ['N', 'K'], C: ['M', 'N'] } as const;
type Operand = keyof typeof kAxes;

/** A table of so few columns has room beside the tile on a phone. */
const kNarrow = 4;

interface Table {
  /** Flat modes of thread and value, each as size and stride; the thread's first. */
  readonly modes: readonly { readonly size: number; readonly stride: number }[];
  readonly threadModes: number;
  readonly rows: number;
  readonly cols: number;
  /** [thread + rows * value] -> index in the tile */
  readonly elements: readonly number[];
  readonly tile: TileShape;
  readonly text: string;
}

function tableOf(engine: Engine, atom: string, operand: string): Table | null {
  const value = evaluate(engine, atom).statements.at(-1)?.value;
  const layout = partOf(value, `${operand}Layout`);
  if (!layout?.tile) return null;
  const drawn = draw(engine, layout.text);
  if (!drawn.ok) return null;
  const flat = (code: string) => {
    const mode = layoutIn(evaluate(engine, code).statements.at(-1)?.value?.parts);
    const [sizes, strides] = mode ? [leavesOf(mode.shape), leavesOf(mode.stride)] : [[], []];
    return sizes.map((size, i) => ({ size, stride: strides[i] ?? 0 }));
  };
  const threads = flat(`layout<0>(${layout.text})`);
  const { grid } = drawn;
  return {
    modes: [...threads, ...flat(`layout<1>(${layout.text})`)],
    threadModes: threads.length,
    rows: grid.rows,
    cols: grid.cols,
    elements: offsets(engine, layout.text),
    tile: layout.tile,
    text: layout.text,
  };
}

function Turning({ table, atom, operand }: { table: Table; atom: string; operand: Operand }) {
  const { word } = useWords(texts);
  const { modes, threadModes, tile } = table;
  const phone = useNarrow(kPhone);
  const player = usePlayer(modes.length + 1);
  const known = player.at;
  const scenes = useMemo(() => scenesOf(table, known), [table, known]);
  const mode = modes[known - 1];
  const kind = word(known <= threadModes ? 'fragment.threadMode' : 'fragment.valueMode');
  const title = word('fragment.tile', `(${tile.rows},${tile.cols})`, known);
  return (
    <>
      <Player player={player} count={modes.length + 1}>
        <p>
          {mode
            ? word(
                'fragment.mode',
                `${mode.size}:${mode.stride}`,
                kind,
                mode.size,
                mode.stride,
                `(${elementText(mode.stride, tile)})`,
              )
            : word('fragment.none')}
          {known === modes.length && ` ${word('fragment.done')}`}
        </p>
      </Player>
      <p className="mono">{writtenOf(table, known)}</p>
      <div className={table.cols > kNarrow ? 'widget-pictures two' : 'widget-pictures two narrow'}>
        <div>
          <h3>{word('fragment.label', operand)}</h3>
          <GridView
            scene={scenes.fragment}
            source={table.text}
            label={word('fragment.label', `${atom} ${operand}`)}
            maxHeight={phone ? kPhoneHeight : kHeight}
          />
        </div>
        <div>
          <h3>{title}</h3>
          <GridView
            scene={scenes.tile}
            source={table.text}
            label={title}
            axes={kAxes[operand]}
            maxHeight={phone ? kPhoneHeight : kHeight}
          />
        </div>
      </div>
    </>
  );
}

/** The layout as far as its modes are known; the others are dots. */
function writtenOf({ modes, threadModes }: Table, known: number): string {
  const part = (from: number, to: number, of: (mode: Table['modes'][number]) => number) =>
    `(${modes
      .slice(from, to)
      .map((mode, i) => (from + i < known ? `_${of(mode)}` : '…'))
      .join(',')})`;
  const both = (of: (mode: Table['modes'][number]) => number) =>
    `(${part(0, threadModes, of)},${part(threadModes, modes.length, of)})`;
  return `${both(({ size }) => size)}:${both(({ stride }) => stride)}`;
}

/** Cells that the first modes alone reach are coloured by their thread; the others wait. */
function scenesOf(table: Table, known: number): { fragment: Scene; tile: Scene } {
  const { modes, rows, cols, elements, tile: shape, threadModes } = table;
  const isReached = (index: number) => {
    let rest = index;
    return modes.every(({ size }, i) => {
      const at = rest % size;
      rest = Math.floor(rest / size);
      return i < known || at === 0;
    });
  };
  const slots = new Uint8Array(elements.length).fill(kPaperSlot);
  const inTile = new Uint8Array(shape.rows * shape.cols).fill(kPaperSlot);
  const owner = new Int32Array(inTile.length).fill(-1);
  elements.forEach((element, index) => {
    owner[element] = index;
    if (!isReached(index)) return;
    slots[index] = hueSlot(index % rows, Math.floor(index / rows));
    inTile[element] = slots[index]!;
  });
  const groupOf = (index: number) =>
    Array.from({ length: cols }, (_, value) => (index % rows) + value * rows);
  const fragment: Scene = {
    rows,
    cols,
    rowExtents: modes.slice(0, threadModes).map(({ size }) => size),
    colExtents: modes.slice(threadModes).map(({ size }) => size),
    slots,
    label: (cell) => elementText(elements[cell]!, shape),
    labelChars: `${shape.rows - 1},${shape.cols - 1}`.length,
    rowLabel: (row) => `T${row}`,
    rowLabelChars: 3,
    colLabel: (col) => `V${col}`,
    indexOf: (cell) => cell,
    cellsOf: (index) => (index >= 0 && index < elements.length ? [index] : []),
    groupOf,
  };
  const name = (index: number) => `T${index % rows} V${Math.floor(index / rows)}`;
  const picture: Scene = {
    ...shape,
    rowExtents: [shape.rows],
    colExtents: [shape.cols],
    slots: inTile,
    label: (cell) => (owner[cell]! >= 0 && inTile[cell] !== kPaperSlot ? name(owner[cell]!) : ''),
    labelChars: name(elements.length - 1).length,
    wordChars: 3,
    indexOf: (cell) => owner[cell]!,
    cellsOf: (index) => (index >= 0 && index < elements.length ? [elements[index]!] : []),
    groupOf: (index) => groupOf(index).map((one) => elements[one]!),
  };
  return { fragment, tile: picture };
}
