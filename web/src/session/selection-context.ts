import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Selected, Selection } from './selection';
import { createSelection } from './selection';

/** The selection of the page; every view below shares it. */
export const SelectionContext = createContext<Selection>(createSelection());

export function useSelection(): Selection {
  return useContext(SelectionContext);
}

/** Index that is hovered or else pinned in views of `source`, -1 if none. */
export function useCurrentIndex(source: string): number {
  const selection = useSelection();
  return useSyncExternalStore(
    selection.subscribe,
    useCallback(() => indexIn(selection, selection.current(), source), [selection, source]),
  );
}

export function usePinnedIndex(source: string): number {
  const selection = useSelection();
  return useSyncExternalStore(
    selection.subscribe,
    useCallback(() => indexIn(selection, selection.pin(), source), [selection, source]),
  );
}

/** The 1-D coordinate in another value's domain that an index is, -1 for none. */
export type Bridge = (index: number) => number;

const bridges = new WeakMap<Selection, Map<string, Bridge>>();
const wayOf = (from: string, to: string) => `${from}\n${to}`;

/** Marks places of `from` in views of `to`, until the returned function is called. */
export function addBridge(selection: Selection, from: string, to: string, bridge: Bridge) {
  const known = bridges.get(selection) ?? new Map<string, Bridge>();
  const way = wayOf(from, to);
  bridges.set(selection, known.set(way, bridge));
  return () => {
    if (known.get(way) === bridge) known.delete(way);
  };
}

/**
 * The same while a view is shown: an element of A is one of the composition that was made of A.
 * `bridge` stays the same between renders.
 */
export function useBridge(from: string, to: string, bridge: Bridge | null): void {
  const selection = useSelection();
  useEffect(
    () => (bridge && from !== to ? addBridge(selection, from, to, bridge) : undefined),
    [selection, from, to, bridge],
  );
}

/** Index of a selected place in views of `source`, -1 if it is not in them. */
export function indexIn(selection: Selection, selected: Selected | null, source: string): number {
  if (!selected) return -1;
  if (selected.source === source) return selected.index;
  return bridges.get(selection)?.get(wayOf(selected.source, source))?.(selected.index) ?? -1;
}
