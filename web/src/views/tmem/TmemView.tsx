import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { TmemScene } from '../../grid/scenes/tmem-scene';
import { kColumns, kLanes, tmemScene } from '../../grid/scenes/tmem-scene';
import { useLanguage } from '../../i18n/context';
import { cellOf } from '../../session/tables';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import { Legend } from '../parts/Legend';
import { printTree } from '../../session/tuple';
import { fieldOf } from '../../session/value-fields';
import { partName } from '../../session/selection';
import { useCurrentIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { copyTable, fragmentTable, isStore } from '../parts/tmem';
import './tmem-view.css';
import { texts } from './texts';

/** Tensor memory, lanes by columns: a fragment's elements, or what every thread moves. */
export function TmemView(props: {
  engine: Engine;
  value: ValueInfo;
  before: string;
  /** The copy and the tensor that it was made for; null for a fragment by itself. */
  copy: { readonly text: string; readonly tensor: string } | null;
  reading: Reading;
}): ReactNode {
  const { engine, value, before, copy, reading } = props;
  const { t } = useLanguage(texts);
  const [text, tensor] = [copy?.text, copy?.tensor];
  const scene = useMemo(() => {
    const table =
      text && tensor
        ? copyTable(engine, before, text, tensor, value, reading)
        : fragmentTable(engine, value);
    return table && tmemScene(table);
  }, [engine, value, before, text, tensor, reading]);
  // A fragment shares its domain with the other views of the tensor.
  const source = copy ? partName(value.text, 'tmem') : value.text;
  const describe = useMemo(() => {
    if (!scene || !copy) return null;
    return (index: number) => {
      const { thread, value: register, lane, column } = scene.placeOf(index);
      return t('tmem.spoken', thread, register, lane, column);
    };
  }, [scene, copy, t]);
  useSpeech(source, describe);
  if (!scene) return <p className="card-note">{t('tmem.none')}</p>;
  const { usedLanes, usedColumns } = scene;
  return (
    <div className="card-body tmem">
      <p>{t('tmem.used', usedLanes, kLanes, usedColumns, kColumns)}</p>
      <p className="quiet">
        {t(!copy ? 'tmem.how' : isStore(value) ? 'tmem.stores' : 'tmem.loads')}
      </p>
      <Legend
        items={[
          ['hues', t(copy ? 'tmem.byThread' : 'tmem.byWarp')],
          ['line', t('tmem.line')],
          ['gap', t('tmem.gap')],
        ]}
      />
      <GridView
        scene={scene}
        source={source}
        label={t('tmem.label')}
        axes={['lane', t('axis.column')]}
        maxHeight={640}
      />
      <p className="quiet">{t('tmem.hint')}</p>
      <Here scene={scene} source={source} engine={engine} copies={copy !== null} value={value} />
    </div>
  );
}

/** The cell under the pointer, or the first: its address, and whose it is. */
function Here(props: {
  scene: TmemScene;
  source: string;
  engine: Engine;
  copies: boolean;
  value: ValueInfo;
}): ReactNode {
  const { scene, source, engine, copies, value } = props;
  const { t } = useLanguage(texts);
  const index = Math.max(0, useCurrentIndex(source));
  const { lane, column, thread, value: register, instruction } = scene.placeOf(index);
  const layout = fieldOf(value, 'layout');
  const cell = !copies && layout ? cellOf(engine, layout, index) : null;
  const hex = (number: number) => number.toString(16).padStart(4, '0');
  return (
    <dl className="facts">
      <Fact name={t('tmem.address')} mono value={`0x${hex(lane)}.${hex(column)}`} />
      <Fact name={t('tmem.place')} mono value={t('tmem.placeOf', lane, column)} />
      {copies ? (
        <>
          <Fact name={t('tmem.register')} mono value={`T${thread} V${register}`} />
          <Fact name={t('tmem.instruction')} mono value={`i${instruction}`} />
        </>
      ) : (
        <Fact name={t('tmem.element')} mono value={printTree(cell?.hd ?? index)} />
      )}
    </dl>
  );
}
