import type { Engine, Grid, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { among, useSetting } from '../../session/use-setting';
import { valueOf } from '../../session/value-of';
import { Choice, Legend } from '../parts/Legend';
import { Side } from '../parts/Side';
import { blockScenes } from './block-scenes';

const kLabels = ['offset', 'index', 'rd', 'hd'] as const;
type Label = (typeof kLabels)[number];
/** More pictures are no picture. */
const kMostBlocks = 16;
/** Coordinates stand in no cell that is smaller than they are. */
const kMostCoordinates = 4096;

/** A layout with three modes, one picture a place of the last. */
export function BlocksView(props: { engine: Engine; value: ValueInfo; grid: Grid }): ReactNode {
  const { engine, value, grid } = props;
  const { t } = useLanguage('views');
  const cells = grid.offsets.length;
  const labels = cells <= kMostCoordinates ? kLabels : (['offset', 'index'] as const);
  const [chosen, setLabel] = useSetting<Label>('label', among(kLabels), 'offset');
  const label = labels.find((name) => name === chosen) ?? 'offset';
  const blocks = useMemo(
    () => Number(valueOf(engine, '', `size<2>(${value.text})`, 'math')?.text ?? 1),
    [engine, value.text],
  );
  const shown = Math.min(blocks, kMostBlocks);
  const scenes = useMemo(() => {
    const rows = label === 'rd' || label === 'hd' ? engine.rows(value.text, 0, cells) : [];
    const labelOf = (index: number) => {
      if (label === 'offset') return String(grid.offsets[index]);
      return label === 'index' ? String(index) : (rows[index]?.[label] ?? '');
    };
    return blockScenes(grid, blocks, shown, labelOf);
  }, [engine, value.text, grid, cells, blocks, shown, label]);
  return (
    <div className="card-body">
      <Legend items={[['words', t('blocks.how')]]}>
        <Choice
          label={t('label.title')}
          names={labels}
          value={label}
          textOf={(name) => t(`blocks.${name}`)}
          onValue={setLabel}
        />
      </Legend>
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
