import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { place } from '../site/place';
import type { Selection } from './selection';
import { indexIn } from './selection-context';
import type { CardData } from './evaluate';
import type { Seen } from './seen';
import { createSeen } from './seen';

/** What the page's address asks to be seen, and what the reader chooses from then on. */
export function useSeen(): Seen {
  return useState(() => createSeen(place().search))[0];
}

/** Keeps the pin of the selection and that of the address the same. */
export function useSeenPin(seen: Seen, selection: Selection, cards: readonly CardData[]): void {
  useEffect(() => {
    seen.find((pin, source) => indexIn(selection, pin, source));
    return selection.subscribe(() => seen.pinned(selection.pin()));
  }, [selection, seen]);
  const opened = useSyncExternalStore(seen.subscribe, seen.opened);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current !== opened) selection.setPin(null);
    before.current = opened;
    const pin = seen.takePin(cards);
    if (pin) selection.setPin(pin);
  }, [cards, selection, seen, opened]);
}
