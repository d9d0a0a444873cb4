import type { Engine, Grid } from '@colex/wasm';
import type { ComponentType, ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import type { ElementType } from './access-cost';
import { costOfWalk, kTypeNames, kTypes, typeOfBytes } from './access-cost';
import type { Way } from './access-walk';
import { contiguousWay, kWays, rowwiseLanes, vectorsOf, walkOf } from './access-walk';
import { useBytes } from './ColourTools';
import type { InMemory } from './kinds';
import { LanesTool } from './LanesTool';
import { lanesOver } from './swizzle-verdict';
import type { AccessProps } from './use-access-scene';
import { useBridge } from '../../session/selection-context';
import { gridOf } from '../../session/tables';
import { among, useSetting } from '../../session/use-setting';
import { texts } from './texts';
import { useWidest, WidthTool } from './WidthTool';

interface Props {
  engine: Engine;
  placed: InMemory;
  /** Text of the value whose places are marked here. */
  source: string;
  memory: 'banks' | 'sectors';
  /** Draws what the analysis says. */
  show: ComponentType<AccessProps>;
}

/**
 * What one warp costs that reads a layout from shared or from global memory: how many elements a lane
 * takes and which way the lanes go is chosen here, and of which type they are where no tensor says it.
 */
export function AccessView(props: Props): ReactNode {
  const { engine, placed } = props;
  const grid = useMemo(() => gridOf(engine, placed.layout), [engine, placed.layout]);
  return grid && <AccessOf {...props} grid={grid} />;
}

function AccessOf(props: Props & { grid: Grid }): ReactNode {
  const { engine, placed, source, grid, memory, show } = props;
  const { layout, tensor } = placed;
  const { t } = useLanguage(texts);
  const along = contiguousWay(grid);
  const [bytes, setBytes] = useBytes();
  const type = typeOfBytes(tensor?.bytes ?? bytes) ?? 'half_t';
  const [wanted, setWanted] = useWidest();
  const vectors = vectorsOf(grid, along, kTypes[type]);
  const vector = vectors.findLast((count) => count <= wanted) ?? 1;
  const inBanks = useMemo(
    () => (memory === 'banks' ? lanesOver(engine, placed, kTypes[type]) : null),
    [engine, placed, memory, type],
  );
  // A load from global memory goes along the memory, as far as there is a next lane that way.
  const goesOn = memory === 'sectors' && (along === 'down' ? grid.rows : grid.cols) > vector;
  const first = inBanks ?? (goesOn ? along : rowwiseLanes(grid));
  const [lanes, setLanes] = useSetting<Way>('lanes', among(kWays), first);
  const walk = walkOf(grid, { vector, along, lanes });
  return (
    <>
      <Walked engine={engine} {...{ layout, source, walk, memory, type, show }} />
      <div className="card-tools">
        {!tensor && (
          <label>
            {t('access.type')}
            <select
              value={type}
              onChange={(event) => setBytes(kTypes[event.target.value as ElementType])}
            >
              {kTypeNames.map((name) => (
                <option key={name} value={name}>
                  {t('access.typeOf', name, kTypes[name])}
                </option>
              ))}
            </select>
          </label>
        )}
        <WidthTool widths={vectors} width={vector} bytes={kTypes[type]} onWidth={setWanted} />
        <LanesTool lanes={lanes} onLanes={setLanes} />
        <code>{walk}</code>
      </div>
    </>
  );
}

/** What the walk costs: the analysis of the composition of the layout with it. */
function Walked(props: {
  engine: Engine;
  layout: string;
  source: string;
  walk: string;
  memory: 'banks' | 'sectors';
  type: ElementType;
  show: ComponentType<AccessProps>;
}): ReactNode {
  const { engine, layout, source, walk, memory, type, show: View } = props;
  const { t } = useLanguage(texts);
  const found = useMemo(
    () => costOfWalk(engine, layout, walk, memory, type),
    [engine, layout, walk, memory, type],
  );
  const taken = useMemo(() => gridOf(engine, walk), [engine, walk]);
  const into = useCallback((index: number) => placesIn(taken, index), [taken]);
  const back = useCallback((index: number) => offsetIn(taken, index), [taken]);
  useBridge(source, found?.access ?? '', into);
  useBridge(found?.access ?? '', source, back);
  if (!found) return <p className="card-note">{t('access.none')}</p>;
  const { access, report } = found;
  const where = { domain: access, memory: source };
  return <View {...{ engine, access, ...where }} value={report} before="" reading="math" />;
}

/** Where a walk comes to a place of the layout, and to which one it comes. */
function placesIn(walk: Grid | null, place: number): readonly number[] {
  const at = walk?.offsets.indexOf(place) ?? -1;
  return at < 0 ? [] : [at];
}

function offsetIn(walk: Grid | null, index: number): readonly number[] {
  const place = walk?.offsets[index];
  return place === undefined ? [] : [Number(place)];
}
