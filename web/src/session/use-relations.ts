import type { Engine } from '@colex/wasm';
import { useEffect } from 'react';
import type { CardData } from './evaluate';
import { bridgesOf, relationsOf } from './facets';
import { addBridge, useSelection } from './selection-context';
import { gridOf } from './tables';

/** Marks a place of one card's value in all that are made of it, or that it is made of. */
export function useRelations(engine: Engine, cards: readonly CardData[]): void {
  const selection = useSelection();
  useEffect(() => {
    const removals = relationsOf(cards).flatMap((relation) => {
      const { from, to } = relation;
      const { into, back } = bridgesOf(relation, (text) => gridOf(engine, text));
      return [addBridge(selection, from, to, into), addBridge(selection, to, from, back)];
    });
    return () => removals.forEach((remove) => remove());
  }, [engine, cards, selection]);
}
