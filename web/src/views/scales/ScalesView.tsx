import type { Engine, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useCurrentIndex } from '../../session/selection-context';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import { Legend } from '../parts/Legend';
import { useSpeech } from '../parts/speech';
import type { Scene } from '../../grid/scene';
import type { Factors, Place } from './scales';
import { factorsOf, kCopies, tensorMemoryOf } from './scales';
import { kLineBytes, scaleScenes } from './scale-scene';
import '../parts/side.css';
import './scales-view.css';
import { texts } from './texts';

/** Which block of the operand each scale factor serves, where it lies in memory and in tensor memory. */
export function ScalesView({ engine, value }: { engine: Engine; value: ValueInfo }): ReactNode {
  const { t } = useLanguage(texts);
  const source = value.text;
  const drawn = useMemo(() => {
    const factors = factorsOf(value.parts);
    if (!factors) return null;
    const places = tensorMemoryOf(engine, factors);
    return { factors, places, scenes: scaleScenes(factors, places) };
  }, [engine, value]);
  const describe = useMemo(() => {
    if (!drawn) return null;
    return (index: number) => {
      const factor = drawn.factors.indices.indexOf(index);
      return factor < 0
        ? ''
        : t('scales.spoken', blockText(drawn.factors, factor), drawn.factors.offsets[factor]!);
    };
  }, [drawn, t]);
  useSpeech(source, describe);
  if (!drawn) return <p className="card-note">{t('scales.none')}</p>;
  const { factors, places, scenes } = drawn;
  const { rows, cols, allRows, allCols, blockRows, blockCols } = factors;
  const isPart = rows < allRows || cols < allCols;
  return (
    <div className="card-body scales">
      <p>{t('scales.each', blockRows, blockCols, allRows * allCols)}</p>
      <p className="quiet">
        {t('scales.how')}
        {isPart && (
          <>
            <Space />
            {t('scales.part', rows, cols, allRows, allCols)}
          </>
        )}
      </p>
      <Legend
        items={[
          ['hues', t('scales.colours')],
          ['line', t('scales.line')],
        ]}
      />
      <div className={places ? 'sides three' : 'sides'}>
        <Picture
          name={t('scales.operand')}
          axes={t('scales.operandAxes')}
          scene={scenes.operand}
          source={source}
        />
        <Picture
          name={t('scales.memory')}
          axes={t('scales.memoryAxes', kLineBytes)}
          scene={scenes.memory}
          source={source}
        />
        {scenes.tensor && (
          <Picture
            name={t('scales.tensor')}
            axes={t('scales.tensorAxes')}
            scene={scenes.tensor}
            source={source}
          />
        )}
      </div>
      <Here factors={factors} places={places} source={source} />
    </div>
  );
}

function Picture(props: { name: string; axes: string; scene: Scene; source: string }): ReactNode {
  const { name, axes, scene, source } = props;
  return (
    <figure className="side">
      <figcaption>
        <b>{name}</b> {axes}
      </figcaption>
      <GridView scene={scene} source={source} label={name} maxHeight={560} />
    </figure>
  );
}

/** The block under the pointer, its factor's byte, and the lanes that have a copy. */
function Here(props: {
  factors: Factors;
  places: readonly Place[] | null;
  source: string;
}): ReactNode {
  const { factors, places, source } = props;
  const { t, list } = useLanguage(texts);
  const index = useCurrentIndex(source);
  const factor = index < 0 ? -1 : factors.indices.indexOf(index);
  if (factor < 0) return <p className="quiet scales-here">{t('scales.hint')}</p>;
  const offset = factors.offsets[factor]!;
  const copies = places?.slice(factor * kCopies, (factor + 1) * kCopies);
  return (
    <dl className="facts scales-here">
      <Fact name={t('scales.block')} mono value={blockText(factors, factor)} />
      <Fact name={t('scales.byte')} mono value={String(offset)} />
      {copies && (
        <Fact
          name={t('scales.lanes')}
          mono
          value={t(
            'scales.lanesOf',
            list(copies.map(({ lane }) => lane)),
            copies[0]!.column,
            copies[0]!.byte,
          )}
        />
      )}
    </dl>
  );
}

/** `(5, 32…47)`: the elements that share the factor. */
function blockText({ rows, blockRows, blockCols }: Factors, factor: number): string {
  const range = (at: number, size: number) =>
    size === 1 ? String(at) : `${at * size}…${(at + 1) * size - 1}`;
  return `(${range(factor % rows, blockRows)}, ${range(Math.floor(factor / rows), blockCols)})`;
}
