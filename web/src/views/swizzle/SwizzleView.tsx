import type { Engine, Grid, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { layoutScene } from '../../grid/scenes/layout-scene';
import { useLanguage } from '../../i18n/context';
import { ByteTools, useBytes } from '../parts/ColourTools';
import { Side } from '../parts/Side';
import { gridOf } from '../../session/tables';

/** A swizzled layout beside the layout it swizzles, both coloured by shared-memory bank. */
export function SwizzleView(props: { engine: Engine; value: ValueInfo; grid: Grid }): ReactNode {
  const { engine, value, grid } = props;
  const { t } = useLanguage('views');
  const [bytes, setBytes] = useBytes();
  const plain = plainLayout(value.text);
  const before = useMemo(() => gridOf(engine, plain), [engine, plain]);
  const scenes = useMemo(() => {
    const options = { colourBy: 'bank', elementBytes: bytes } as const;
    return { before: before && layoutScene(before, options), after: layoutScene(grid, options) };
  }, [before, grid, bytes]);
  return (
    <>
      <div className="card-body">
        <p className="quiet">{t('swizzle.how')}</p>
        <div className="sides">
          {scenes.before && (
            <Side
              name={t('swizzle.before')}
              text={plain}
              scene={scenes.before}
              source={value.text}
            />
          )}
          <Side
            name={t('swizzle.after')}
            text={value.text}
            scene={scenes.after}
            source={value.text}
          />
        </div>
      </div>
      <div className="card-tools">
        <ByteTools bytes={bytes} onBytes={setBytes} />
      </div>
    </>
  );
}

/** The layout at the right end of `Sw<…> o offset o layout`. */
function plainLayout(text: string): string {
  return text.slice(text.lastIndexOf(' o ') + 3);
}
