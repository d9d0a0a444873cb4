import type { Engine, Reading } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';
import { GridView } from '../parts/GridView';
import { kMaxTile } from '../parts/kinds';
import { Legend } from '../parts/Legend';
import { placeScene } from './place-scene';
import { texts } from './texts';

/** Where an index stands in a shape that is counted colexicographically. */
export function CoordinateView(props: {
  engine: Engine;
  before: string;
  shape: string;
  reading: Reading;
  index: number;
  coordinate: string;
}): ReactNode {
  const { engine, before, shape, reading, index, coordinate } = props;
  const { t } = useLanguage(texts);
  const counted = useMemo(() => {
    const layout = valueOf(engine, before, `make_layout(${shape})`, reading);
    if (!layout || Number(layout.cells ?? 0) > kMaxTile) return null;
    const table = gridOf(engine, layout.text);
    return table && { text: layout.text, table };
  }, [engine, before, shape, reading]);
  const scene = useMemo(() => counted && placeScene(counted.table, index), [counted, index]);
  if (!counted || !scene) return <p className="card-note">{t('coordinate.none')}</p>;
  const { rows, offsets } = counted.table;
  if (index >= offsets.length) {
    return <p className="card-note">{t('coordinate.past', index, offsets.length)}</p>;
  }
  const [row, col] = [index % rows, Math.floor(index / rows)];
  return (
    <div className="card-body">
      <Legend items={[['words', t('coordinate.how')]]} />
      <p className="mono">
        {col > 0 || rows < offsets.length
          ? `${index} = ${row} + ${rows}·${col}  →  `
          : `${index}  →  `}
        <b>{coordinate}</b>
      </p>
      <GridView
        scene={scene}
        source={counted.text}
        axes={[t('axis.row'), t('axis.column')]}
        label={t('coordinate.label', index, coordinate)}
        maxHeight={360}
      />
    </div>
  );
}
