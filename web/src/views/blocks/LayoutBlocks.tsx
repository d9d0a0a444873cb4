import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { BlocksView } from './BlocksView';
import { ModesView } from './ModesView';

/** A layout in blocks of two modes: a picture each of three modes, one picture of more. */
export function LayoutBlocks(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  grid: Grid;
}): ReactNode {
  return props.value.rank === 3 ? <BlocksView {...props} /> : <ModesView {...props} />;
}
