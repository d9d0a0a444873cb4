import type { Engine, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import type { HueSet } from '../../grid/colour';
import type { Axes, Scene } from '../../grid/scene';
import { useLanguage } from '../../i18n/context';
import { Facts } from './Facts';
import { GridView } from './GridView';

/** Room for the facts. */
const kBeside = 266;
/** A grid of more columns, and of fewer rows, takes the whole width. */
const kWide = 32;

/** The grid of a value, with what is known of it beside or below; `children` are further facts. */
export function GridFacts(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  scene: Scene;
  hues: HueSet;
  axes?: Axes | undefined;
  children?: ReactNode;
}): ReactNode {
  const { engine, statement, value, scene, hues, axes, children } = props;
  const { t } = useLanguage();
  const wide = scene.cols > kWide && scene.cols > scene.rows;
  return (
    <div className={wide ? 'stacked' : 'split'}>
      <GridView
        scene={scene}
        source={value.text}
        label={t('grid.label', value.text, scene.rows, scene.cols)}
        hues={hues}
        axes={axes}
        beside={wide ? 0 : kBeside}
      />
      <Facts engine={engine} statement={statement} value={value}>
        {children}
      </Facts>
    </div>
  );
}
