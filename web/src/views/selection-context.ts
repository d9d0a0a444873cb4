import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Selected, Selection } from '../grid/selection';
import { createSelection } from '../grid/selection';

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
    useCallback(() => indexIn(selection.current(), source), [selection, source]),
  );
}

export function usePinnedIndex(source: string): number {
  const selection = useSelection();
  return useSyncExternalStore(
    selection.subscribe,
    useCallback(() => indexIn(selection.pin(), source), [selection, source]),
  );
}

export function indexIn(selected: Selected | null, source: string): number {
  return selected?.source === source ? selected.index : -1;
}
