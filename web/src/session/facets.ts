/**
 * What a place is, in the terms that values share: its coordinate in the domain, its offset in memory
 * and so the bank that it lies in, the thread that holds it as which of its values. An operation says which facet of an operand is which
 * facet of its result, so that a place of one is found in the other, whichever views are open.
 */

import type { Facet, Operand, OperandRelation, Provenance, ValueInfo } from '@colex/wasm';
import type { OffsetTable } from '../grid/scenes/layout-scene';
import type { CardData } from './evaluate';
import type { Bridge } from './selection-context';
import { extentsIn, productOf } from './tuple';
import { fieldOf } from './value-fields';

/** Places of `from` whose `here` is the `there` of places of `to`; both are texts of layouts. */
interface ByFacet {
  readonly from: string;
  readonly here: Facet;
  readonly to: string;
  readonly there: Facet;
}

/** Mode i of `from` is mode `modes[i]` of `to`, where all other coordinates are 0; -1 is none. */
interface ByModes {
  readonly from: string;
  readonly to: string;
  readonly modes: readonly number[];
  readonly extents: { readonly from: readonly number[]; readonly to: readonly number[] };
}

/**
 * The thread–value layout `to` of one operand of the tiled object `from`, whose domain counts the values
 * of the operands `before` first.
 */
interface ByThread {
  readonly from: string;
  readonly to: string;
  readonly before: readonly string[];
}

export type Relation = ByFacet | ByModes | ByThread;

/** Operands of a tiled object, in the order in which its domain counts their values. */
export const kOperandOrder = {
  tiled_mma: ['B', 'A', 'C'],
  tiled_copy: ['S', 'D'],
} as const;

/** Their offsets count from one place; those of a tensor from its pointer. */
const kLayouts = ['layout', 'composed'];

/** Larger ones are not: a hover must not wait for their tables. */
const kMostCells = 65_536;

const isSmall = ({ cells }: { readonly cells?: string }) =>
  cells !== undefined && Number(cells) <= kMostCells;

const isRelated = (one: { readonly kind: string; readonly cells?: string }) =>
  kLayouts.includes(one.kind) && isSmall(one);

/** The values of cards whose places may lie in shared memory, and accesses that they analyse. */
export function memoriesOf(cards: readonly CardData[]): readonly string[] {
  return cards.flatMap((card) => {
    const { value } = card;
    const access = analysedBy(card);
    return (access && isRelated(access)) || isRelated(value) ? [placesOf(card)] : [];
  });
}

/** How the values of cards are made of their operands, and a composition's operands of each other. */
export function relationsOf(cards: readonly CardData[]): readonly Relation[] {
  return cards
    .flatMap((card) => [...madeOf(card), ...accessOf(card), ...sharedBy(card, cards)])
    .filter(({ from, to }) => from !== to);
}

function madeOf({ statement: { made }, value }: CardData): Relation[] {
  if (!made?.relations || !(isRelated(value) || (value.kind === 'tensor' && isSmall(value)))) {
    return [];
  }
  return made.relations.flatMap((relation): Relation[] => {
    const from = made.operands[relation.operand]!;
    return isRelated(from) ? relationOf(relation, from, made, value) : [];
  });
}

function relationOf(
  relation: OperandRelation,
  from: Operand,
  made: Provenance,
  value: ValueInfo,
): Relation[] {
  if (relation.by === 'modes' || relation.by === 'mode') {
    const own = extentsIn(from.parts);
    // Behind another layout than a swizzle, modes are not told.
    if (own.length === 0) return [];
    const [modes, extents] =
      relation.by === 'modes' ? [relation.modes, own] : [[relation.mode], [productOf(own)]];
    const to = extentsIn(value.parts);
    return [{ from: from.text, to: value.text, modes, extents: { from: extents, to } }];
  }
  if (relation.by !== 'facet') return [];
  const { here, there, to } = relation;
  const other = to === undefined ? value : made.operands[to]!;
  const byPlace = here === 'coordinate' && there === 'coordinate';
  // Offsets of a tensor count from its pointer.
  if (!isRelated(other) && !(byPlace && other === value)) return [];
  return [{ from: from.text, here, to: other.text, there }];
}

/** What the card's value says something of: the access of an analysis. */
function analysedBy({ statement: { made } }: CardData): Operand | undefined {
  const found = made?.relations?.find(({ by }) => by === 'itself');
  return found && made!.operands[found.operand];
}

/** The memory that an analysed access reads is the first layout that it names. */
function accessOf(card: CardData): ByFacet[] {
  const access = analysedBy(card);
  if (!access || !isRelated(access)) return [];
  const named = (access.names ?? []).flatMap((at) => card.of.statements[at]?.value ?? []);
  const memory = named.find(isRelated);
  return memory ? [{ from: memory.text, here: 'offset', to: access.text, there: 'offset' }] : [];
}

/** `mma.get_layoutC_TV()` has the threads of the TiledMMA, and its values of C. */
function sharedBy(
  { statement: { made }, value }: CardData,
  cards: readonly CardData[],
): Relation[] {
  const relation = made?.relations?.find((one) => one.by === 'threads');
  if (relation?.by !== 'threads' || !isRelated(value)) return [];
  const from = made!.operands[relation.operand]!.text;
  const tiled = cards.find((card) => card.value.text === from)?.value;
  if (!tiled) return [];
  const order: readonly string[] = kOperandOrder[tiled.kind as keyof typeof kOperandOrder] ?? [];
  const before = order.slice(0, order.indexOf(relation.values)).flatMap((operand) => {
    return fieldOf(tiled, `layout${operand}_TV`) ?? [];
  });
  return [{ from: tiled.text, to: value.text, before }];
}

/**
 * What the places that a card's views show are called: those of an analysis are its access's, and those
 * of a layout are of any that is equal. What a comparison is of is not in its text: equal ones may be of
 * other layouts.
 */
export function placesOf(card: CardData): string {
  const { id, value } = card;
  return analysedBy(card)?.text ?? (value.kind === 'comparison' ? `comparison ${id}` : value.text);
}

/** The layout in memory that a card analyses: the one that its access names, else the access itself. */
export function memoryOf(card: CardData): string {
  return accessOf(card)[0]?.from ?? placesOf(card);
}

/** Both ways of a relation, over tables that are made when they are first asked. */
export function bridgesOf(
  relation: Relation,
  tableOf: (text: string) => OffsetTable | null,
): { readonly into: Bridge; readonly back: Bridge } {
  if ('before' in relation) return threadBridges(relation, tableOf);
  if ('modes' in relation) return modeBridges(relation);
  const { from, here, to, there } = relation;
  let made: readonly [Lookup, Lookup] | null = null;
  const lookups = () => (made ??= [lookupOf(tableOf(from), here), lookupOf(tableOf(to), there)]);
  return {
    into: (index) => lookups()[1].placesOf(lookups()[0].facetOf(index)),
    back: (index) => lookups()[0].placesOf(lookups()[1].facetOf(index)),
  };
}

function modeBridges({ modes, extents }: ByModes) {
  const size = { from: productOf(extents.from), to: productOf(extents.to) };
  const inverse = extents.to.map((_, mode) => modes.indexOf(mode));
  /** A place of `mine` with the coordinates that it has in `other`; none of what is not there. */
  const move = (
    index: number,
    mine: readonly number[],
    other: readonly number[],
    to: readonly number[],
  ): { at: number; lost: boolean } => {
    const weights = other.map((_, mode) => productOf(other.slice(0, mode)));
    let [rest, at, lost] = [index, 0, false];
    mine.forEach((extent, mode) => {
      const [digit, target] = [rest % extent, to[mode]!];
      rest = Math.floor(rest / extent);
      if (target >= 0) at += digit * weights[target]!;
      else if (digit > 0) lost = true;
    });
    return { at, lost };
  };
  return {
    into: (index: number) => {
      if (index >= size.from) return [];
      const { at, lost } = move(index, extents.from, extents.to, modes);
      return lost ? [] : [at];
    },
    back: (index: number) =>
      index < size.to ? [move(index, extents.to, extents.from, inverse).at] : [],
  };
}

/** A value of another operand leads to its thread's first value here. */
function threadBridges({ to, before }: ByThread, tableOf: (text: string) => OffsetTable | null) {
  let made: { threads: number; first: number; size: number } | null = null;
  const counted = () => {
    if (made) return made;
    const table = tableOf(to);
    const values = before.reduce((sum, text) => sum + (tableOf(text)?.cols ?? 0), 0);
    const threads = table?.rows ?? 0;
    return (made = { threads, first: values * threads, size: table?.offsets.length ?? 0 });
  };
  return {
    into: (index: number) => {
      const { threads, first, size } = counted();
      if (size === 0) return [];
      const own = index - first;
      return [own >= 0 && own < size ? own : index % threads];
    },
    back: (index: number) => [counted().first + index],
  };
}

interface Lookup {
  facetOf(index: number): number;
  /** The places with this facet, in order. */
  placesOf(facet: number): readonly number[];
}

function lookupOf(table: OffsetTable | null, facet: Facet): Lookup {
  const offsets = table?.offsets ?? new Int32Array();
  if (facet === 'coordinate') {
    const isInside = (index: number) => index >= 0 && index < offsets.length;
    return {
      facetOf: (index) => (isInside(index) ? index : NaN),
      placesOf: (index) => (isInside(index) ? [index] : []),
    };
  }
  let made: { first: Map<number, number>; next: Int32Array } | null = null;
  return {
    facetOf: (index) => offsets[index] ?? NaN,
    placesOf: (offset) => {
      const { first, next } = (made ??= chained(offsets));
      const places: number[] = [];
      for (let at = first.get(offset) ?? -1; at >= 0; at = next[at]!) places.push(at);
      return places;
    },
  };
}

/** The first place of each offset, and after each place the next with the same offset, else -1. */
function chained(offsets: ArrayLike<number>): { first: Map<number, number>; next: Int32Array } {
  const first = new Map<number, number>();
  const next = new Int32Array(offsets.length);
  for (let at = offsets.length - 1; at >= 0; at--) {
    next[at] = first.get(offsets[at]!) ?? -1;
    first.set(offsets[at]!, at);
  }
  return { first, next };
}
