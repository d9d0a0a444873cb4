import type { Engine, Reading } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { differenceScene } from '../grid/scenes/difference-scene';
import { useLanguage } from '../i18n/context';
import { valueOf } from '../play/operands';
import { GridView } from './GridView';
import { gridOf } from './tables';

/** Two layouts over one domain, the cells that differ marked with both offsets. */
export function DifferenceView(props: {
  engine: Engine;
  before: string;
  operands: readonly [string, string];
  reading: Reading;
}): ReactNode {
  const { engine, before, operands, reading } = props;
  const { t } = useLanguage();
  const [first, second] = operands;
  const scene = useMemo(() => {
    const [a, b] = [first, second].map((text) => {
      const value = valueOf(engine, before, text, reading);
      return value ? gridOf(engine, value.text) : null;
    });
    return a && b ? differenceScene(a, b) : null;
  }, [engine, before, first, second, reading]);
  if (!scene) return <p className="card-note">{t('difference.none')}</p>;
  return (
    <div className="card-body">
      <p className="quiet">
        {scene.differing === 0
          ? t('difference.same')
          : t('difference.count', scene.differing, scene.slots.length)}
      </p>
      <GridView
        scene={scene}
        source={`${first} ≠ ${second}`}
        label={t('view.difference')}
        maxHeight={520}
      />
    </div>
  );
}
