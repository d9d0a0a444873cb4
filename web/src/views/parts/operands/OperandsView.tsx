import type { Engine, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Operands } from '../../../grid/scenes/mma-scene';
import { operandScenes } from '../../../grid/scenes/mma-scene';
import type { Translate } from '../../../i18n/context';
import { useLanguage } from '../../../i18n/context';
import { among, useSetting } from '../../../session/use-setting';
import { HueTools, kHueSets } from '../ColourTools';
import type { Mark } from '../Legend';
import { Legend } from '../Legend';
import '../operands-view.css';
import { useSpeech } from '../speech';
import { useWidth } from '../use-width';
import { Copy } from './Copy';
import { Gemm } from './Gemm';
import { copyOperands, gemmOperands } from './operands-of';
import { texts } from './texts';

/** The tiles of a matrix multiplication or of a copy, owned by threads: pick one, see all it holds. */
export function OperandsView(props: {
  engine: Engine;
  value: ValueInfo;
  /** `gemm` places A left of C and B above it; `copy` stands source and destination side by side. */
  kind: 'gemm' | 'copy';
}): ReactNode {
  const { engine, value, kind } = props;
  const { t } = useLanguage(texts);
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
  if (!operands) return <p className="card-note">{t('threads.none')}</p>;
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

function legendOf(
  { warps, scenes }: Operands,
  t: Translate<typeof texts>,
): (readonly [Mark, string])[] {
  if (scenes.every(({ memory }) => memory)) return [['gap', t('operands.grey')]];
  const marks: (readonly [Mark, string])[] =
    warps > 1
      ? [
          ['hues', t('operands.byWarp')],
          ['line', t('operands.warpLine')],
        ]
      : [['hues', t('legend.thread')]];
  if (warps === 1 && scenes.some(({ memory, held }) => !memory && held(0).length > 1)) {
    marks.push(['words', t('legend.shade')]);
  }
  // A region of several warps is named by all of them.
  if (scenes.some(({ regions }) => regions?.some(({ name }) => name.includes(' ')))) {
    marks.push(['words', t('operands.stripes')]);
  }
  if (scenes.some(({ vectors }) => vectors)) marks.push(['words', t('operands.vectorLine')]);
  if (scenes.some(({ memory }) => memory)) marks.push(['gap', t('operands.grey')]);
  return [...marks, ['words', t('legend.tv')]];
}

/** `C: T9 V2 (10,2)` of an index of the shared domain. */
function spokenOf({ threads, scenes }: Operands, index: number): string {
  const scene = scenes.find((one) => one.cellsOf(index).length > 0);
  const cell = scene?.cellsOf(index)[0];
  if (!scene || cell === undefined) return `T${index % threads}`;
  return `${scene.name}: ${scene.label(cell)} (${cell % scene.rows},${Math.floor(cell / scene.rows)})`;
}
