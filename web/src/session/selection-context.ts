import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { banksAt, kBanks } from '../grid/banks';
import type { Mark } from '../grid/paint';
import { Lists } from './lists';
import type { Selected, SelectedBank, Selection } from './selection';
import { createSelection, isBank } from './selection';

/** The selection of the page; every view below shares it. */
export const SelectionContext = createContext<Selection>(createSelection());

export function useSelection(): Selection {
  return useContext(SelectionContext);
}

/**
 * Sets what a view has under the pointer. A view that goes, or shows another `source`, takes it along: nothing
 * leaves a place that is no longer there, and it would hide what is pinned.
 */
export function useHover(source: string): (next: Selected | null) => void {
  const selection = useSelection();
  const mine = useRef<Selected | null>(null);
  useLayoutEffect(
    () => () => {
      if (mine.current && selection.hover() === mine.current) selection.setHover(null);
      mine.current = null;
    },
    [selection, source],
  );
  return useCallback(
    (next) => {
      selection.setHover(next);
      mine.current = selection.hover();
    },
    [selection],
  );
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

/** The 1-D coordinates in another value's domain that an index is, the first of them before others. */
export type Bridge = (index: number) => readonly number[];

/** By the value that they lead from, then the one that they lead to. */
const bridges = new WeakMap<Selection, Map<string, Lists<Bridge>>>();

const retold = new WeakSet<Selection>();

/** Once for all that a view adds: a pin of a link is there before what leads from it. */
function retellSoon(selection: Selection): void {
  if (retold.has(selection)) return;
  retold.add(selection);
  queueMicrotask(() => {
    retold.delete(selection);
    selection.retell();
  });
}

/**
 * Marks places of `from` in views of `to`, until the returned function is called. Where there are several
 * of them, as of two cards of equal values, a place is wherever one of them leads.
 */
export function addBridge(selection: Selection, from: string, to: string, bridge: Bridge) {
  const all = bridges.get(selection) ?? new Map<string, Lists<Bridge>>();
  bridges.set(selection, all);
  const known = all.get(from) ?? new Lists<Bridge>();
  all.set(from, known);
  retellSoon(selection);
  return known.add(to, bridge);
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
 * them, or is no single place.
 */
export function indexIn(selection: Selection, selected: Selected | null, source: string): number {
  if (!selected || isBank(selected)) return -1;
  return reach(selection, selected.source, [selected.index], source, 1)[0] ?? -1;
}

/** Indices in views of `source` of all that is selected: a bank is many places. */
export function indicesIn(
  selection: Selection,
  selected: Selected | null,
  source: string,
): readonly number[] {
  if (!selected) return [];
  if (!isBank(selected)) return [indexIn(selection, selected, source)].filter((at) => at >= 0);
  return reach(selection, selected.source, inBank(selection, selected), source);
}

/** Where bridges lead from places of `from`; of each place, to at most so many. */
function reach(
  selection: Selection,
  from: string,
  places: readonly number[],
  source: string,
  most = Infinity,
): readonly number[] {
  const known = bridges.get(selection);
  const reached = new Map([[from, places]]);
  // What is added on the way is visited after what was there before.
  for (const [at, indices] of reached) {
    if (at === source) return indices;
    for (const [to, ways] of known?.get(at)?.entries() ?? []) {
      if (reached.has(to)) continue;
      const next = new Set(
        indices.flatMap((index) => ways.flatMap((bridge) => bridge(index)).slice(0, most)),
      );
      if (next.size > 0) reached.set(to, [...next]);
    }
  }
  return [];
}

/** The shared memory that a value's places lie in: the offset of each, in elements of so many bits. */
export interface Memory {
  readonly source: string;
  readonly bits: number;
  readonly offsets: ArrayLike<number>;
}

/** Where the places of a value lie, and the places of each bank, once they were asked for. */
interface Placed {
  readonly offsets: () => ArrayLike<number>;
  /** By the bits of an element, for each bank. */
  readonly banks: Map<number, readonly (readonly number[])[]>;
}

const placed = new WeakMap<Selection, Lists<Placed>>();

/**
 * Says where the places of `source` lie, until the returned function is called. Their table is asked
 * for once, when a bank is first selected.
 */
export function addOffsets(
  selection: Selection,
  source: string,
  offsets: () => ArrayLike<number>,
): () => void {
  const all = placed.get(selection) ?? new Lists<Placed>();
  placed.set(selection, all);
  retellSoon(selection);
  return all.add(source, { offsets, banks: new Map() });
}

function inBank(selection: Selection, { source, bank, bits }: SelectedBank): readonly number[] {
  const [newest] = placed.get(selection)?.at(source) ?? [];
  if (!newest) return [];
  const banks = newest.banks.get(bits) ?? placesByBank(newest.offsets(), bits / 8);
  newest.banks.set(bits, banks);
  return banks[bank] ?? [];
}

/** The places of each bank. */
function placesByBank(offsets: ArrayLike<number>, bytes: number): readonly (readonly number[])[] {
  const banks = Array.from({ length: kBanks }, (): number[] => []);
  for (let index = 0; index < offsets.length; index++) {
    for (const bank of new Set(banksAt(offsets[index]!, bytes))) banks[bank]!.push(index);
  }
  return banks;
}

/** The banks of a memory that the selected places lie in. */
export function banksIn(
  selection: Selection,
  selected: Selected | null,
  { source, bits, offsets }: Memory,
): readonly number[] {
  if (!selected) return [];
  if (isBank(selected) && selected.source === source) return [selected.bank];
  const places = indicesIn(selection, selected, source);
  return [...new Set(places.flatMap((at) => banksAt(offsets[at] ?? 0, bits / 8)))];
}

/** What of a picture of `source` is marked by a selection. */
export const markOf = (
  selection: Selection,
  selected: Selected | null,
  source: string,
  memory: Memory | undefined,
): Mark => ({
  indices: indicesIn(selection, selected, source),
  ofBank: selected !== null && isBank(selected),
  banks: memory ? banksIn(selection, selected, memory) : [],
});

export function usePinnedBanks(memory: Memory): readonly number[] {
  const selection = useSelection();
  const banks = useSyncExternalStore(selection.subscribe, () =>
    banksIn(selection, selection.pin(), memory).join(),
  );
  return useMemo(() => (banks ? banks.split(',').map(Number) : []), [banks]);
}

/** The bank that is hovered or else pinned, and how many elements of `source` lie there, if any. */
export function useCurrentBank(source: string): { bank: number; elements: number } | null {
  const selection = useSelection();
  const text = useSyncExternalStore(selection.subscribe, () => {
    const selected = selection.current();
    if (!selected || !isBank(selected)) return '';
    const elements = indicesIn(selection, selected, source).length;
    return elements > 0 || selected.source === source ? `${selected.bank} ${elements}` : '';
  });
  if (!text) return null;
  const [bank, elements] = text.split(' ').map(Number) as [number, number];
  return { bank, elements };
}
