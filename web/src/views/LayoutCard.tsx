import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { layoutScene } from '../grid/scenes/layout-scene';
import type { ColourChoice } from './ColourTools';
import { ColourTools, kFirstColours } from './ColourTools';
import { CompareTools } from './CompareTools';
import { GridFacts } from './GridFacts';
import { StripView } from './StripView';
import { useWidth } from './use-width';

/** A memory this short is shown below the grid at once. */
const kShortMemory = 256;

/** A layout as a grid or as the memory it reaches, with what is known of it beside. */
export function LayoutCard(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  current: Statement | null;
  grid: Grid;
  strip: boolean;
}): ReactNode {
  const { engine, statement, value, current, grid, strip } = props;
  const [colours, setColours] = useState<ColourChoice>(kFirstColours);
  const [box, width] = useWidth();
  const { by, bytes, hues } = colours;
  const scene = useMemo(
    () => layoutScene(grid, { colourBy: by, elementBytes: bytes }),
    [grid, by, bytes],
  );
  return (
    <>
      <div className="card-body" ref={box}>
        {strip ? (
          width > 0 && (
            <StripView table={grid} slots={scene.slots} source={value.text} width={width} />
          )
        ) : (
          <GridFacts
            engine={engine}
            statement={statement}
            value={value}
            scene={scene}
            hues={hues}
          />
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
