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

/** By the value that they lead from, then the one that they lead to. */
const bridges = new WeakMap<Selection, Map<string, Map<string, Bridge>>>();

/** Marks places of `from` in views of `to`, until the returned function is called. */
export function addBridge(selection: Selection, from: string, to: string, bridge: Bridge) {
  const all = bridges.get(selection) ?? new Map<string, Map<string, Bridge>>();
  bridges.set(selection, all);
  const known = all.get(from) ?? new Map<string, Bridge>();
  all.set(from, known.set(to, bridge));
  return () => {
    if (known.get(to) === bridge) known.delete(to);
  };
}

/** The same while a view is shown. `bridge` stays the same between renders. */
export function useBridge(from: string, to: string, bridge: Bridge | null): void {
  const selection = useSelection();
  useEffect(
    () => (bridge && from !== to ? addBridge(selection, from, to, bridge) : undefined),
    [selection, from, to, bridge],
  );
}

/**
 * Index of a selected place in views of `source`, by as few bridges as lead there; -1 if it is not in
 * them.
 */
export function indexIn(selection: Selection, selected: Selected | null, source: string): number {
  if (!selected) return -1;
  const known = bridges.get(selection);
  const reached = new Map([[selected.source, selected.index]]);
  // What is added on the way is visited after what was there before.
  for (const [from, index] of reached) {
    if (from === source) return index;
    for (const [to, bridge] of known?.get(from) ?? []) {
      const next = reached.has(to) ? -1 : bridge(index);
      if (next >= 0) reached.set(to, next);
    }
  }
  return -1;
}
