import type { Engine, Grid, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { valueOf } from '../../session/value-of';
import { Legend } from '../parts/Legend';
import { Side } from '../parts/Side';
import { blockScenes } from './block-scenes';
import { useCellLabels } from './cell-labels';
import { texts } from './texts';

/** More pictures are no picture. */
const kMostBlocks = 16;

/** A layout with three modes, one picture a place of the last. */
export function BlocksView(props: { engine: Engine; value: ValueInfo; grid: Grid }): ReactNode {
  const { engine, value, grid } = props;
  const { t } = useLanguage(texts);
  const { labelOf, choice } = useCellLabels(engine, value, grid);
  const blocks = useMemo(
    () => Number(valueOf(engine, '', `size<2>(${value.text})`, 'math')?.text ?? 1),
    [engine, value.text],
  );
  const shown = Math.min(blocks, kMostBlocks);
  const scenes = useMemo(
    () => blockScenes(grid, blocks, shown, labelOf),
    [grid, blocks, shown, labelOf],
  );
  return (
    <div className="card-body">
      <Legend items={[['words', t('blocks.how')]]}>{choice}</Legend>
      {shown < blocks && <p className="quiet">{t('blocks.first', shown, blocks)}</p>}
      <div className={scenes[0]!.cols <= 8 && shown > 2 ? 'sides three' : 'sides'}>
        {scenes.map((scene, block) => (
          <Side
            key={block}
            name={t('blocks.one', block)}
            text={`(_,_,${block})`}
            scene={scene}
            source={value.text}
          />
        ))}
      </div>
    </div>
  );
}
