import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { hueSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { elementText, ownership, tileScene } from '../../grid/scenes/thread-scene';
import { usePlayer } from '../../plan/use-player';
import { createSelection } from '../../session/selection';
import { SelectionContext, useCurrentIndex, useSelection } from '../../session/selection-context';
import { GridView } from '../../views/parts/GridView';
import { draw, evaluate, offsets } from '../core';
import { useWords } from '../words';
import { OpenInPlayground } from '../Figure';
import { useCore } from '../use-core';
import { Caption } from '../Caption';
import { Player } from './Player';
import { texts } from './texts';
import { fieldOf, partOf } from '../../session/value-fields';
import '../figure.css';

const kWarp = 32;

/** Which threads execute one instruction together, and what each of them holds of its C. */
export function Anatomy(props: {
  /** Names of MMA atoms. */
  atoms: readonly string[];
  caption?: string;
}): ReactNode {
  const { atoms, caption } = props;
  const [selection] = useState(createSelection);
  const [atom, setAtom] = useState(atoms[0]!);
  const { word } = useWords(texts);
  const engine = useCore();
  const parts = useMemo(() => (engine ? partsOf(engine, atom) : null), [engine, atom]);
  return (
    <SelectionContext value={selection}>
      <figure className="figure widget">
        <label className="widget-choice">
          <span>{word('anatomy.atom')}</span>
          <select
            className="mono"
            value={atom}
            onChange={({ target }) => {
              selection.clear();
              setAtom(target.value);
            }}
          >
            {atoms.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {parts && <Groups key={atom} atom={atom} parts={parts} />}
        <Caption text={caption} />
        <OpenInPlayground code={atom} />
      </figure>
    </SelectionContext>
  );
}

/** The threads of a warp, or of a warpgroup, shared out among instructions. */
interface Parts {
  /** Threads of one instruction, groups of them. */
  readonly size: number;
  readonly groups: number;
  /** [number in the group + size * group] -> thread */
  readonly threads: readonly number[];
  readonly layoutC: Extract<ReturnType<typeof draw>, { ok: true }>;
  readonly tile: TileShape;
}

function partsOf(engine: Engine, atom: string): Parts | null {
  const value = evaluate(engine, atom).statements.at(-1)?.value;
  const threadIds = fieldOf(value, 'ThrID');
  const c = partOf(value, 'CLayout');
  if (threadIds === undefined || !c?.tile) return null;
  const size = offsets(engine, threadIds).length;
  const all = Math.max(kWarp, size);
  const shared = draw(engine, `zipped_divide(make_layout(_${all}),${threadIds})`);
  const layoutC = draw(engine, c.text);
  if (!shared.ok || !layoutC.ok) return null;
  return {
    size,
    groups: all / size,
    threads: Array.from(shared.grid.offsets),
    layoutC,
    tile: c.tile,
  };
}

function Groups({ atom, parts }: { atom: string; parts: Parts }): ReactNode {
  const { word } = useWords(texts);
  const { size, groups, threads, layoutC, tile: shape } = parts;
  const tile = `(${shape.rows},${shape.cols})`;
  const lanes = useMemo(() => lanesScene(parts), [parts]);
  const owned = useMemo(
    () => tileScene(layoutC.grid, shape, ownership(layoutC.grid, shape)),
    [layoutC, shape],
  );
  const inTile = useMemo(() => byThread(owned, parts), [owned, parts]);
  const player = usePlayer(threads.length);
  const selection = useSelection();
  const { at } = player;
  useEffect(() => selection.setPin({ source: atom, index: at }), [selection, atom, at]);
  const current = useCurrentIndex(atom);
  const thread = current >= 0 ? current : at;
  const place = threads.indexOf(thread);
  const held = layoutC.grid.offsets.filter((_: number, i: number) => i % size === place % size);
  const elements = Array.from(held, (element) => `(${elementText(element, shape)})`);
  const shown = elements.slice(0, kShown).join(' ') + (elements.length > kShown ? ' …' : '');
  return (
    <>
      <p>
        {size === 1
          ? word('anatomy.one', size)
          : word('anatomy.some', size, groups, threads.length)}
      </p>
      <Player player={player} count={threads.length}>
        <p>
          {word(
            'anatomy.place',
            thread,
            place % size,
            Math.floor(place / size),
            elements.length,
            shown,
          )}
        </p>
      </Player>
      <div className="widget-pictures">
        <div>
          <GridView
            scene={lanes}
            source={atom}
            label={word('anatomy.label', atom)}
            axes={['warp', 'lane']}
            maxHeight={200}
          />
          <p className="quiet">{word('anatomy.lanes')}</p>
        </div>
        <div>
          <h3>{word('anatomy.tile', tile)}</h3>
          <GridView
            scene={inTile}
            source={atom}
            label={word('anatomy.tile', tile)}
            axes={['M', 'N']}
            maxHeight={420}
          />
        </div>
      </div>
    </>
  );
}

/** So many elements are named; a warpgroup's thread may hold hundreds. */
const kShown = 8;

/** A row a warp; the colour is the group that executes together. */
function lanesScene({ size, threads }: Parts): Scene {
  const rows = threads.length / kWarp;
  const at = (cell: number) => Math.floor(cell / rows) + (cell % rows) * kWarp;
  const slots = Uint8Array.from(threads, (_, cell) =>
    hueSlot(Math.floor(threads.indexOf(at(cell)) / size)),
  );
  return {
    rows,
    cols: kWarp,
    rowExtents: [rows],
    colExtents: [4, kWarp / 4],
    slots,
    label: (cell) => String(at(cell)),
    labelChars: String(threads.length - 1).length,
    rowLabel: (row) => `W${row}`,
    rowLabelChars: 2,
    indexOf: at,
    cellsOf: (thread) => (thread < 0 ? [] : [Math.floor(thread / kWarp) + (thread % kWarp) * rows]),
  };
}

/** The tile of the first group with threads in the place of (thread, value) indices. */
function byThread(scene: Scene, { size, threads }: Parts): Scene {
  const first = threads.slice(0, size);
  return {
    ...scene,
    label: (cell) => `T${first[scene.indexOf(cell) % size] ?? ''}`,
    labelChars: `T${Math.max(...first)}`.length,
    wordChars: `T${Math.max(...first)}`.length,
    indexOf: (cell) => first[scene.indexOf(cell) % size] ?? -1,
    cellsOf: (thread) => {
      const place = threads.indexOf(thread) % size;
      return place < 0 ? [] : (scene.groupOf?.(place) ?? []);
    },
    groupOf: (thread) => {
      const place = threads.indexOf(thread) % size;
      return place < 0 ? [] : (scene.groupOf?.(place) ?? []);
    },
  };
}
