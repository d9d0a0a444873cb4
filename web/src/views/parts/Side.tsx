import type { ReactNode } from 'react';
import type { HueSet } from '../../grid/colour';
import type { Axes, Scene } from '../../grid/scene';
import { useLanguage } from '../../i18n/context';
import { useOnPhone } from './figure';
import { GridView } from './GridView';
import './side.css';

/** A longer line of cells takes the whole width. */
const kNarrow = 8;
const kHeight = 520;
/** In a text on a phone two of them are seen below each other. */
const kPhoneHeight = 236;

/** One of several grids that stand side by side: its name, its text, its picture. */
export function Side(props: {
  name: string;
  text: string;
  scene: Scene;
  source: string;
  hues?: HueSet;
  axes?: Axes | undefined;
  resting?: number;
}): ReactNode {
  const { name, text, scene, source, hues, axes, resting } = props;
  const { t } = useLanguage();
  const onPhone = useOnPhone();
  return (
    <figure className={scene.rows === 1 && scene.cols > kNarrow ? 'side wide' : 'side'}>
      <figcaption>
        <b>{name}</b> <code>{text}</code>
      </figcaption>
      <GridView
        scene={scene}
        source={source}
        label={`${name}: ${t('grid.label', text, scene.rows, scene.cols)}`}
        hues={hues}
        axes={axes}
        resting={resting}
        maxHeight={onPhone ? kPhoneHeight : kHeight}
      />
    </figure>
  );
}
