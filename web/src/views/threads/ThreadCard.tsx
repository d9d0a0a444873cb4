import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import type { Axes } from '../../grid/scene';
import type { TileShape } from '../../grid/scenes/thread-scene';
import {
  elementText,
  ownership,
  threadLabel,
  threadScene,
  tileScene,
} from '../../grid/scenes/thread-scene';
import { useLanguage } from '../../i18n/context';
import { among, useSetting } from '../../session/use-setting';
import { HueTools, kHueSets } from '../parts/ColourTools';
import { Fact } from '../parts/Facts';
import { GridFacts } from '../parts/GridFacts';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import { useCurrentIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { useTile } from '../parts/tile';

/** A thread–value layout, drawn both ways: who owns each element, what each thread owns. */
export function ThreadCard(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  grid: Grid;
  turned: boolean;
}): ReactNode {
  const { engine, statement, value, grid, turned } = props;
  const { t } = useLanguage();
  const [hues, setHues] = useSetting('hues', among(kHueSets), 'colex');
  const { tile, tools } = useTile(value, grid);
  const owners = useMemo(() => ownership(grid, tile), [grid, tile]);
  const scene = useMemo(
    () => (turned ? threadScene(grid, tile) : tileScene(grid, tile, owners)),
    [grid, tile, owners, turned],
  );
  const describe = useCallback(
    (index: number) =>
      `${threadLabel(index, grid.rows)} → (${elementText(grid.offsets[index]!, tile)})`,
    [grid, tile],
  );
  useSpeech(value.text, describe);
  const axes: Axes = turned
    ? [t('axis.thread'), t('axis.value')]
    : [t('axis.row'), t('axis.column')];
  const isCut = scene.rowExtents.length > 1 || scene.colExtents.length > 1;
  const line: [Mark, string] = ['line', t(turned ? 'legend.line' : 'legend.eights')];
  const shadeMarks: [Mark, string][] = [
    ...(grid.cols > 1 ? [['words', t('legend.shade')] satisfies [Mark, string]] : []),
    ...(isCut ? [line] : []),
  ];
  const clean = owners.shared + owners.unowned + owners.outside === 0;
  return (
    <>
      <div className="card-body">
        <Legend
          items={[
            ['hues', t('legend.thread')],
            ...shadeMarks,
            ['words', t(turned ? 'legend.elements' : 'legend.tv')],
            ['ring', t('legend.held')],
          ]}
        />
        <GridFacts
          engine={engine}
          statement={statement}
          value={value}
          scene={scene}
          hues={hues}
          axes={axes}
        >
          <Fact name={t('fact.owners')}>
            <span className={clean ? 'law-ok' : 'law-bad'}>
              {clean
                ? t('fact.ownersOk', owners.owner.length)
                : t('fact.ownersBad', owners.shared, owners.unowned, owners.outside)}
            </span>
          </Fact>
          <Owned source={value.text} grid={grid} tile={tile} />
        </GridFacts>
      </div>
      <div className="card-tools">
        {tools}
        <HueTools hues={hues} onHues={setHues} />
      </div>
    </>
  );
}

/** The thread under the pointer and everything it holds. */
function Owned(props: { source: string; grid: Grid; tile: TileShape }): ReactNode {
  const { source, grid, tile } = props;
  const { t } = useLanguage();
  const index = useCurrentIndex(source);
  if (index < 0) return null;
  const thread = index % grid.rows;
  const held = Array.from({ length: Math.min(grid.cols, 16) }, (_, value) =>
    elementText(grid.offsets[thread + value * grid.rows]!, tile),
  );
  return (
    <>
      <Fact
        name={t('fact.element')}
        mono
        value={`${threadLabel(index, grid.rows)} → (${elementText(grid.offsets[index]!, tile)})`}
      />
      <Fact
        name={t('fact.others', thread)}
        mono
        value={held.map((element) => `(${element})`).join(' ') + (grid.cols > 16 ? ' …' : '')}
      />
    </>
  );
}
