import type { Engine } from '@colex/wasm';
import { useEffect } from 'react';
import type { CardData } from './evaluate';
import { bridgesOf, memoriesOf, relationsOf } from './facets';
import { addBridge, addOffsets, useSelection } from './selection-context';
import { gridOf } from './tables';

/** Marks places of one card's value, or a bank of them, in all that are made of it, or that it is made of. */
export function useRelations(engine: Engine, cards: readonly CardData[]): void {
  const selection = useSelection();
  useEffect(() => {
    const removals = relationsOf(cards).flatMap((relation) => {
      const { from, to } = relation;
      const { into, back } = bridgesOf(relation, (text) => gridOf(engine, text));
      return [addBridge(selection, from, to, into), addBridge(selection, to, from, back)];
    });
    for (const text of memoriesOf(cards)) {
      removals.push(addOffsets(selection, text, () => gridOf(engine, text)?.offsets ?? []));
    }
    return () => removals.forEach((remove) => remove());
  }, [engine, cards, selection]);
}
