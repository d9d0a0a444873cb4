import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { CellLabel } from '../../grid/scenes/layout-scene';
import { levelsOf } from '../../grid/boundaries';
import { layoutScene } from '../../grid/scenes/layout-scene';
import type { ColourChoice } from './ColourTools';
import { ColourTools, firstColour, useColours } from './ColourTools';
import { CompareTools } from './CompareTools';
import type { Axes, Scene } from '../../grid/scene';
import { Space } from '../../i18n/Space';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import { GridFacts } from './GridFacts';
import { kThreadCounts, mayBeTile } from './kinds';
import type { Mark } from './Legend';
import { Choice, Legend } from './Legend';
import { axesOf } from './RoleText';
import { StripView } from './StripView';
import type { ViewProps } from './view';
import { useWidth } from './use-width';
import { among, useSetting } from '../../session/use-setting';

const kLabels: readonly CellLabel[] = ['offset', 'index', 'coordinate'];

/** A memory this short is shown below the grid at once. */
const kShortMemory = 256;

/** Where modes are nested, or several stand across, the headers tell each coordinate by itself. */
function nested({ rowExtents, colExtents }: Grid): { paths?: true } {
  const levels = Math.max(levelsOf(rowExtents).length, levelsOf(colExtents).length);
  return levels > 1 && levels <= kMostTold ? { paths: true } : {};
}

/** Of more levels the innermost have no room for their numbers. */
const kMostTold = 2;

/** A layout as a grid or as the memory it reaches, with what is known of it beside. */
function LayoutCard(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  current: Statement | null;
  grid: Grid;
  strip: boolean;
}): ReactNode {
  const { engine, statement, value, current, grid, strip } = props;
  const [colours, setColours] = useColours(firstColour(statement));
  const [label, setLabel] = useSetting('label', among(kLabels), 'offset');
  const { t } = useLanguage();
  const [box, width] = useWidth();
  const { by, bytes, hues } = colours;
  const scene = useMemo(
    () => ({ ...layoutScene(grid, { colourBy: by, elementBytes: bytes, label }), ...nested(grid) }),
    [grid, by, bytes, label],
  );
  const marks = layoutMarks(scene, by, t);
  return (
    <>
      <div className="card-body" ref={box}>
        {strip ? (
          width > 0 && (
            <StripView table={grid} slots={scene.slots} source={value.text} width={width} />
          )
        ) : (
          <>
            <Legend items={marks}>
              <Choice
                label={t('label.title')}
                names={kLabels}
                value={label}
                textOf={(name) => t(`label.${name}`)}
                onValue={setLabel}
              />
            </Legend>
            <GridFacts
              engine={engine}
              statement={statement}
              value={value}
              scene={scene}
              hues={hues}
              axes={axesOf(statement.made?.modes) ?? plainAxes(grid, value.rank ?? 2, t)}
            />
          </>
        )}
      </div>
      {!strip && width > 0 && grid.max - grid.min < kShortMemory && (
        <div className="card-body below">
          <StripView table={grid} slots={scene.slots} source={value.text} width={width} />
        </div>
      )}
      <ColourTools choice={colours} onChoice={setColours} />
      {!strip && <CompareTools value={value} current={current} />}
    </>
  );
}

/** The grid of the card's value. */
export const LayoutGrid = ({ engine, data, grid, onWay }: ViewProps): ReactNode =>
  grid && (
    <>
      {onWay && kThreadCounts.includes(grid.rows) && mayBeTile(data) && (
        <AsThreads grid={grid} onWay={onWay} />
      )}
      <LayoutCard engine={engine} {...data} grid={grid} strip={false} />
    </>
  );

/** Offers to read the offsets as elements that threads own, where nothing says what they are. */
function AsThreads(props: { grid: Grid; onWay: (way: string) => void }): ReactNode {
  const { grid, onWay } = props;
  const { t } = useLanguage();
  return (
    <p className="card-note">
      {t('threads.mayBe', grid.rows, grid.cols)}
      <Space />
      <button type="button" onClick={() => onWay('tile')}>
        {t('threads.read')}
      </button>
    </p>
  );
}

/** The memory that the card's value reaches. */
export const LayoutStrip = ({ engine, data, grid }: ViewProps): ReactNode =>
  grid && <LayoutCard engine={engine} {...data} grid={grid} strip />;

/** The directions of a picture whose modes no operation gave a meaning; a line of cells needs none. */
function plainAxes({ rows, cols }: Grid, rank: number, t: Translate): Axes | undefined {
  if (rows === 1 || cols === 1) return undefined;
  const across = rank > 2 ? t('legend.modes', 1, rank - 1) : t('legend.mode', 1);
  return [t('legend.mode', 0), across];
}

/** What the picture of a layout shows: colours and lines. */
function layoutMarks(
  { rowExtents, colExtents }: Scene,
  by: ColourChoice['by'],
  t: Translate,
): readonly (readonly [Mark, string])[] {
  const marks: (readonly [Mark, string])[] = [];
  if (by !== 'none') marks.push(['words', t('legend.colour', t(`colour.${by}`))]);
  if (rowExtents.length > 1 || colExtents.length > 1) marks.push(['line', t('legend.line')]);
  return marks;
}
