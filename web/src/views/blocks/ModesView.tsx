import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { wovenScene } from '../../grid/scenes/woven-scene';
import { useLanguage } from '../../i18n/context';
import { valueOf } from '../../session/value-of';
import { ColourTools, firstColour, useColours } from '../parts/ColourTools';
import { GridFacts } from '../parts/GridFacts';
import { Legend } from '../parts/Legend';
import type { Tuple } from '../../session/tuple';
import { leavesOf, modesOf, tupleIn } from '../../session/tuple';
import { useCellLabels } from './cell-labels';
import { texts } from './texts';

/** A layout with four modes and more: two of them are a block, and the others say which block. */
export function ModesView(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  grid: Grid;
}): ReactNode {
  const { engine, statement, value, grid } = props;
  const { t, list } = useLanguage(texts);
  const { labelOf, choice } = useCellLabels(engine, value, grid);
  const [colours, setColours] = useColours(firstColour(statement));
  const { by, bytes, hues } = colours;
  const modes = useMemo(() => {
    const { text, parts } = value;
    const shape = parts?.shape ?? valueOf(engine, '', `shape(${text})`, 'math')?.parts?.tuple;
    const tuple = tupleIn(shape);
    return tuple === null ? null : modesOf<Tuple>(tuple).map(leavesOf);
  }, [engine, value]);
  const scene = useMemo(
    () => modes && wovenScene(grid, modes, labelOf, { colourBy: by, elementBytes: bytes }),
    [grid, modes, labelOf, by, bytes],
  );
  if (!modes || !scene) return null;
  const named = (first: number) => modes.map((_, i) => i).filter((i) => i % 2 === first);
  return (
    <>
      <div className="card-body">
        <Legend
          items={[
            ...(by === 'none' ? [] : [['words', t('legend.colour', t(`colour.${by}`))] as const]),
            ['line', t('blocks.line')],
            ['words', t('blocks.modes', list(named(0)), list(named(1)))],
          ]}
        >
          {choice}
        </Legend>
        <GridFacts engine={engine} statement={statement} value={value} scene={scene} hues={hues} />
      </div>
      <ColourTools choice={colours} onChoice={setColours} />
    </>
  );
}
