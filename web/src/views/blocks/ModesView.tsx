import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { wovenScene } from '../../grid/scenes/woven-scene';
import { useLanguage } from '../../i18n/context';
import { valueOf } from '../../session/value-of';
import { GridFacts } from '../parts/GridFacts';
import { Legend } from '../parts/Legend';
import { leavesOf, modesOf, parseTuple } from '../parts/tuple';
import { useCellLabels } from './cell-labels';

/** A layout with four modes and more: two of them are a block, and the others say which block. */
export function ModesView(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  grid: Grid;
}): ReactNode {
  const { engine, statement, value, grid } = props;
  const { t } = useLanguage('views');
  const { labelOf, choice } = useCellLabels(engine, value, grid);
  const modes = useMemo(() => {
    const shape = valueOf(engine, '', `shape(${value.text})`, 'math');
    const tuple = shape && parseTuple(shape.text);
    return tuple ? modesOf(tuple).map(leavesOf) : null;
  }, [engine, value.text]);
  const scene = useMemo(() => modes && wovenScene(grid, modes, labelOf), [grid, modes, labelOf]);
  if (!modes || !scene) return null;
  const named = (first: number) => modes.map((_, i) => i).filter((i) => i % 2 === first);
  return (
    <div className="card-body">
      <Legend
        items={[
          ['words', t('legend.colour', t('colour.offset'))],
          ['line', t('blocks.line')],
          ['words', t('blocks.modes', named(0).join(', '), named(1).join(', '))],
        ]}
      >
        {choice}
      </Legend>
      <GridFacts engine={engine} statement={statement} value={value} scene={scene} hues="colex" />
    </div>
  );
}
