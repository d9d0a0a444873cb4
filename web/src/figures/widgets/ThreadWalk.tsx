import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { usePlayer } from '../../plan/use-player';
import { useCurrentIndex, useSelection } from '../../session/selection-context';
import { integer, print } from '../core';
import { useWords } from '../words';
import { Player } from './Player';
import { texts } from './texts';

/** Pins one thread after the other in the views of a value. */
export function ThreadWalk(props: {
  engine: Engine;
  code: string;
  /** An expression: how many threads there are. */
  threads: string;
}): ReactNode {
  const { engine, code, threads } = props;
  const { word } = useWords(texts);
  const selection = useSelection();
  const count = useMemo(() => integer(engine, threads), [engine, threads]);
  const source = useMemo(() => print(engine, code) ?? '', [engine, code]);
  const player = usePlayer(count);
  const { at } = player;
  useEffect(() => selection.setPin({ source, index: at }), [selection, source, at]);
  const index = useCurrentIndex(source);
  if (!(count > 0)) return null;
  return (
    <Player player={player} count={count}>
      <p>{word('walk.thread', index < 0 ? at : index % count)}</p>
    </Player>
  );
}
