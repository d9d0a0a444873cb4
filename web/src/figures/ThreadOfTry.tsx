import type { Engine } from '@colex/wasm';
import { useContext, useEffect, useMemo } from 'react';
import { indexOf } from '../session/selection';
import { usePinnedIndex, useSelection } from '../session/selection-context';
import { print } from './core';
import { TryContext } from './try';

/** Holds the thread that the views of a value show, and a number of the Try, together. */
export function ThreadOfTry(props: { engine: Engine; code: string; name: string }): null {
  const { engine, code, name } = props;
  const { numbers, ranges, set } = useContext(TryContext);
  const selection = useSelection();
  const source = useMemo(() => print(engine, code) ?? '', [engine, code]);
  const thread = numbers[name] ?? 0;
  const threads = (ranges[name]?.max ?? 0) + 1;
  const pinned = usePinnedIndex(source);
  useEffect(() => {
    // A place of the same thread that the reader has chosen stays.
    const index = indexOf(selection.pin(), source);
    if (index < 0 || index % threads !== thread) {
      selection.setPin({ source, index: thread });
    }
  }, [selection, source, thread, threads]);
  useEffect(() => {
    if (pinned >= 0) set(name, pinned % threads);
    // What the reader pins is to be heard, not what the number has just set.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pinned]);
  return null;
}
