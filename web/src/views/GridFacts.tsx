import type { Engine, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import type { HueSet } from '../grid/colour';
import type { Scene } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { Facts } from './Facts';
import { GridView } from './GridView';

/** Room for the facts. */
const kBeside = 266;

/** The grid of a value, with what is known of it beside; `children` are further facts. */
export function GridFacts(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  scene: Scene;
  hues: HueSet;
  children?: ReactNode;
}): ReactNode {
  const { engine, statement, value, scene, hues, children } = props;
  const { t } = useLanguage();
  return (
    <>
      <GridView
        scene={scene}
        source={value.text}
        label={t('grid.label', value.text, scene.rows, scene.cols)}
        hues={hues}
        beside={kBeside}
      />
      <Facts engine={engine} statement={statement} value={value}>
        {children}
      </Facts>
    </>
  );
}
