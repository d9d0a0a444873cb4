import type { Engine, Grid, Reading, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { ownership, tileScene } from '../../grid/scenes/thread-scene';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { among, useSetting } from '../../session/use-setting';
import { valueOf } from '../../session/value-of';
import '../parts/choice.css';
import { lineOf, longestRun, movedElements } from './permutation';
import { partName } from '../../session/selection';
import { useCurrentIndex } from '../../session/selection-context';
import { Side } from '../parts/Side';
import { gridOf } from '../../session/tables';
import { tileIn } from '../../session/tuple';
import { fieldOf } from '../../session/value-fields';

type Operand = 'A' | 'B' | 'C';
const kAxes = { A: ['M', 'K'], B: ['N', 'K'], C: ['M', 'N'] } as const;
const kOperands: readonly Operand[] = ['A', 'B', 'C'];

/** Who owns the tile of a tiled MMA without its permutation and with it, on one selection. */
export function PermutationView(props: {
  engine: Engine;
  value: ValueInfo;
  before: string;
  /** Atom, layout of atoms, permutation. */
  expressions: readonly string[];
  reading: Reading;
}): ReactNode {
  const { engine, value, before, expressions, reading } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const [operand, setOperand] = useSetting('operand', among(kOperands), 'C');
  const pair = useMemo(
    () => pairOf(engine, value, before, expressions, reading, operand),
    [engine, value, before, expressions, reading, operand],
  );
  const scenes = useMemo(() => {
    if (!pair) return null;
    const sceneOf = (table: Grid) => tileScene(table, pair.tile, ownership(table, pair.tile));
    return { without: sceneOf(pair.without), with: sceneOf(pair.with) };
  }, [pair]);
  const axes = kAxes[operand];
  const domain = partName(value.text, `permutation${operand}`);
  return (
    <div className="card-body permutation">
      <div className="choice" role="group" aria-label={message('permutation.operand', [])}>
        {kOperands.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={operand === name}
            onClick={() => setOperand(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {pair && scenes ? (
        <>
          <Changed pair={pair} domain={domain} operand={operand} />
          <div className="sides">
            <Side
              name={message('permutation.without', [])}
              text="(_,_,_)"
              scene={scenes.without}
              source={domain}
              axes={axes}
            />
            <Side
              name={message('permutation.with', [])}
              text={pair.permutation}
              scene={scenes.with}
              source={domain}
              axes={axes}
            />
          </div>
        </>
      ) : (
        <p>{message('permutation.none', [])}</p>
      )}
    </div>
  );
}

interface Pair {
  readonly tile: TileShape;
  readonly without: Grid;
  readonly with: Grid;
  readonly permutation: string;
}

/** One sentence: what the thread under the pointer (else thread 0) holds side by side. */
function Changed(props: { pair: Pair; domain: string; operand: Operand }): ReactNode {
  const { pair, domain, operand } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const index = useCurrentIndex(domain);
  const { tile, without } = pair;
  const threads = without.rows;
  const thread = index < 0 ? 0 : index % threads;
  const moved = useMemo(
    () =>
      movedElements(
        ownership(pair.without, pair.tile).owner,
        ownership(pair.with, pair.tile).owner,
        pair.without.rows,
      ),
    [pair],
  );
  const side = operand === 'C' ? 'row' : 'column';
  const line = (table: Grid) =>
    lineOf(
      Array.from({ length: table.cols }, (_, v) => {
        const element = table.offsets[thread + v * threads]!;
        return [element % tile.rows, Math.floor(element / tile.rows)] as const;
      }),
      side,
    );
  const [old, now] = [line(pair.without), line(pair.with)];
  const runs = [longestRun(old), longestRun(now)];
  const size = String(tile.rows * tile.cols);
  if (moved === 0) return <p>{message('permutation.same', [operand, size])}</p>;
  return (
    <p>
      {message('permutation.moved', [String(moved), size])}
      <Space />
      {message(`permutation.${side}${runs[0] === runs[1] ? '.kept' : ''}`, [
        String(thread),
        old.join(' '),
        now.join(' '),
        String(runs[0]),
        String(runs[1]),
        operand === 'A' ? 'M' : 'N',
      ])}
    </p>
  );
}

const kModes: Readonly<Record<Operand, readonly [number, number]>> = {
  A: [0, 2],
  B: [1, 2],
  C: [0, 1],
};

/** Both partitions of one tile, as the core makes them. */
function pairOf(
  engine: Engine,
  value: ValueInfo,
  before: string,
  expressions: readonly string[],
  reading: Reading,
  operand: Operand,
): Pair | null {
  const size = fieldOf(value, 'tile_size_mnk');
  const permutation = fieldOf(value, 'permutation_mnk');
  if (!size || !permutation) return null;
  const shape = valueOf(engine, '', `select<${kModes[operand].join()}>(${size})`, 'cpp');
  if (!shape) return null;
  const partition = (mma: string) => {
    const text = valueOf(engine, before, `thrfrg_${operand}(${mma}, ${shape.text})`, reading)?.text;
    return text ? gridOf(engine, text) : null;
  };
  const without = partition(`make_tiled_mma(${expressions.slice(0, 2).join(', ')})`);
  const permuted = partition(`make_tiled_mma(${expressions.join(', ')})`);
  if (!without || !permuted || without.rows !== permuted.rows) return null;
  return { tile: tileIn(shape.parts), without, with: permuted, permutation };
}
