import type { ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import type { HueSet } from '../../../grid/colour';
import type { CellSize } from '../../../grid/geometry';
import type { Axes } from '../../../grid/scene';
import type { OperandScene } from '../../../grid/scenes/mma-scene';
import { useLanguage } from '../../../i18n/context';
import { GridView } from '../GridView';
import { texts } from './texts';

/** Between figures beside each other. */
export const kGap = 24;

/** One operand under its name and size. */
export function OperandFigure(props: {
  scene: OperandScene;
  axes: Axes;
  value: ValueInfo;
  hues: HueSet;
  cell?: CellSize;
  maxHeight?: number | undefined;
}): ReactNode {
  const { scene, axes, value, hues, cell, maxHeight = 640 } = props;
  const { t } = useLanguage(texts);
  const { name, rows, cols, memory } = scene;
  return (
    <figure className={`operand operand-${name.toLowerCase()}`}>
      <figcaption>
        <b>{name}</b> <span>{`${rows} × ${cols}`}</span>
        {memory && <span>{t(`operands.in.${memory}`)}</span>}
      </figcaption>
      <GridView
        scene={scene}
        source={value.text}
        label={`${name}, ${rows} x ${cols}`}
        axes={axes}
        hues={hues}
        maxHeight={maxHeight}
        cell={cell}
      />
    </figure>
  );
}
