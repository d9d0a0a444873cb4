import type { ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { use } from 'react';
import type { HueSet } from '../../../grid/colour';
import type { Axes } from '../../../grid/scene';
import type { Operands } from '../../../grid/scenes/mma-scene';
import { useLanguage } from '../../../i18n/context';
import { partsOf } from '../../../session/value-fields';
import { FigureContext, useOnPhone } from '../figure';
import { Fields, Held } from './Held';
import { kGap, OperandFigure } from './OperandFigure';
import { texts } from './texts';

/** Of the window, what each of two pictures below each other may take in a text. */
const kHalf = 0.3;
/** And beside each other, on a phone. */
const kBeside = 0.42;
/** Of a cell that a hue is told in, and of what stands around a row of them. */
const [kLeastCell, kMargins] = [9, 40];

/** From here on what a thread holds may stand beside pictures of few columns. */
const kThree = 760;
/** Wide enough for the label of a thread and its value. */
const kThinCell = 28;

/** Source and destination, beside each other as far as their cells can be told then. */
export function Copy(props: {
  operands: Operands;
  value: ValueInfo;
  hues: HueSet;
  width: number;
}): ReactNode {
  const { operands, value, hues, width } = props;
  const { t } = useLanguage(texts);
  const cols = Math.max(...operands.scenes.map((scene) => scene.cols));
  const beside = width >= 2 * Math.min(300, kMargins + kLeastCell * cols) + kGap;
  // Both are to be seen at once, below each other too, and with what a thread holds.
  const inFigure = use(FigureContext);
  const part = useOnPhone() && beside ? kBeside : inFigure && !beside ? kHalf : null;
  const maxHeight = part === null ? undefined : window.innerHeight * part;
  const axes: Axes = partsOf(value, 'Tiler_MN') ? ['M', 'N'] : [t('axis.row'), t('axis.element')];
  const thin = width >= kThree && kMargins + kThinCell * cols <= width / 3 - kGap;
  const form = !beside ? ' narrow' : thin ? ' thin' : '';
  return (
    <div className={`card-body operands copy${form}`}>
      {operands.scenes.map((scene) => (
        <OperandFigure
          key={scene.name}
          scene={scene}
          axes={axes}
          value={value}
          hues={hues}
          maxHeight={maxHeight}
        />
      ))}
      <Held operands={operands} value={value} />
      <Fields value={value} />
    </div>
  );
}
