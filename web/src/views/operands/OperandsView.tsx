import type { Engine, ValueInfo } from '@colex/wasm';
import type { CSSProperties, ReactNode } from 'react';
import { useMemo } from 'react';
import type { Operand, Operands, OperandScene } from '../../grid/scenes/mma-scene';
import { operandScenes } from '../../grid/scenes/mma-scene';
import { tileOf } from '../../grid/scenes/thread-scene';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import { among, useSetting } from '../../session/use-setting';
import { HueTools, kHueSets } from '../parts/ColourTools';
import { copyAtomPicture } from '../parts/copy-atom';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import '../parts/operands-view.css';
import { useCurrentIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { gridOf } from '../../session/tables';

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
  const describe = useMemo(
    () => operands && ((index: number) => spokenOf(operands, index)),
    [operands],
  );
  useSpeech(value.text, describe);
  if (!operands) return <p className="card-note">{t('operands.none')}</p>;
  const legend: [Mark, string][] =
    kind === 'gemm' && operands.warps > 1
      ? [
          ['hues', t('operands.byWarp')],
          ['line', t('operands.warpLine')],
        ]
      : [['hues', t('legend.thread')]];
  return (
    <>
      <div className="card-body above">
        <Legend items={[...legend, ['words', t('legend.tv')]]} />
      </div>
      <div
        className={`card-body operands ${kind}`}
        style={kind === 'gemm' ? columnsOf(operands.scenes) : undefined}
      >
        {operands.scenes.map((scene) => (
          <figure key={scene.name} className={`operand operand-${scene.name.toLowerCase()}`}>
            <figcaption>
              <b>{scene.name}</b> <span>{sizeText(scene.name, scene, t)}</span>
            </figcaption>
            <GridView
              scene={scene}
              source={value.text}
              label={`${scene.name}, ${scene.rows} x ${scene.cols}`}
              hues={hues}
              maxHeight={640}
            />
          </figure>
        ))}
        <Held operands={operands} value={value} />
        {value.kind === 'tiled_mma' && <Fields value={value} />}
      </div>
      <div className="card-tools">
        <HueTools hues={hues} onHues={setHues} />
      </div>
    </>
  );
}

/** A and C share the width as K and N do, within reason. */
function columnsOf(scenes: readonly OperandScene[]): CSSProperties {
  const colsOf = (name: string) => scenes.find((scene) => scene.name === name)!.cols;
  const ratio = Math.max(0.5, Math.min(2, colsOf('A') / colsOf('C')));
  return { '--a': `${ratio}fr`, '--c': '1fr' } as CSSProperties;
}

function sizeText(name: string, { rows, cols }: OperandScene, t: Translate<'views'>): string {
  const sides = { A: ['M', 'K'], B: ['K', 'N'], C: ['M', 'N'] }[name];
  if (!sides) return `${rows} × ${cols}`;
  return t('operands.size', sides[0]!, rows, sides[1]!, cols);
}

/**
 * What the thread under the pointer holds of each operand. Its place has a fixed size: pictures must
 * not move away from the pointer.
 */
function Held({ operands, value }: { operands: Operands; value: ValueInfo }): ReactNode {
  const { t } = useLanguage('views');
  const index = useCurrentIndex(value.text);
  const { threads, scenes } = operands;
  const thread = index % threads;
  return (
    <div className="held">
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
                value={heldText(scene, thread)}
              />
            ))}
          </dl>
        )}
      </div>
      {value.kind !== 'tiled_mma' && <Fields value={value} />}
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

const fieldOf = (value: ValueInfo, ...names: string[]) =>
  value.fields?.find(({ name }) => names.includes(name))?.text ?? null;

/** A (M,K), B (N,K), C (M,N) of an MMA atom or a tiled MMA. */
function gemmOperands(engine: Engine, value: ValueInfo): Operand[] | null {
  const shape = fieldOf(value, 'Shape_MNK', 'tile_size_mnk');
  if (!shape) return null;
  const [m, n, k] = extents(shape);
  if (!m || !n || !k) return null;
  const parts = [
    { name: 'B', field: ['BLayout', 'layoutB_TV'], tile: { rows: n, cols: k }, turned: true },
    { name: 'A', field: ['ALayout', 'layoutA_TV'], tile: { rows: m, cols: k }, turned: false },
    { name: 'C', field: ['CLayout', 'layoutC_TV'], tile: { rows: m, cols: n }, turned: false },
  ];
  return operandsOf(engine, value, parts);
}

/** Source and destination of a tiled copy on its tile, or of a copy atom in rows of 16 bytes. */
function copyOperands(engine: Engine, value: ValueInfo): Operand[] | null {
  const tiler = fieldOf(value, 'Tiler_MN');
  if (tiler) {
    const tile = tileOf(tiler);
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
    const text = fieldOf(value, ...field);
    const table = text === null ? null : gridOf(engine, text);
    if (!table) return null;
    operands.push({ ...part, table });
  }
  return operands;
}

/** Sizes of the modes of a shape such as (_16,_8,_16). */
function extents(shape: string): number[] {
  return (shape.match(/\d+/g) ?? []).map(Number);
}

/** All that is known of the object; a tiled MMA's layouts are long and take the whole width. */
function Fields({ value }: { value: ValueInfo }): ReactNode {
  const { t } = useLanguage('views');
  return (
    <dl className="facts fields">
      {(value.fields ?? []).map(({ name, text }) => (
        <Fact key={name} name={fieldName(name, t)} mono value={text} />
      ))}
    </dl>
  );
}

/** Names of the core stay, but for what is a sentence rather than a name. */
function fieldName(name: string, t: Translate<'views'>): string {
  if (name === 'native') return t('atoms.native');
  return name === 'refused' ? t('atoms.refused') : name;
}
