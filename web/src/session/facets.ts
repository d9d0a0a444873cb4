/**
 * What a place is, in the terms that values share: its coordinate in the domain, its offset in memory
 * and so the bank that it lies in, the thread that holds it as which of its values. An operation says which facet of an operand is which
 * facet of its result, so that a place of one is found in the other, whichever views are open.
 */

import type { OffsetTable } from '../grid/scenes/layout-scene';
import type { CardData } from './evaluate';
import { namesIn } from './prelude';
import type { Bridge } from './selection-context';
import { fieldOf } from './value-fields';

export type Facet = 'coordinate' | 'offset';

/** Places of `from` whose `here` is the `there` of places of `to`; both are texts of layouts. */
interface ByFacet {
  readonly from: string;
  readonly here: Facet;
  readonly to: string;
  readonly there: Facet;
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

export type Relation = ByFacet | ByThread;

/** Operands of a tiled object, in the order in which its domain counts their values. */
export const kOperandOrder = {
  tiled_mma: ['B', 'A', 'C'],
  tiled_copy: ['S', 'D'],
} as const;

type Rule = readonly [operand: number, here: Facet, there: Facet];

const kInverse: readonly Rule[] = [[0, 'offset', 'coordinate']];

const kRules: Readonly<Record<string, readonly Rule[]>> = {
  composition: [
    [0, 'offset', 'offset'],
    [1, 'coordinate', 'coordinate'],
  ],
  right_inverse: kInverse,
  left_inverse: kInverse,
  make_tensor: [[1, 'coordinate', 'coordinate']],
};

/** Operations whose result holds offsets of their first operand, in another order or shape. */
const kRearranging = [
  ...['logical', 'zipped', 'tiled', 'flat'].flatMap((how) => [`${how}_divide`, `${how}_product`]),
  ...['blocked_product', 'raked_product', 'tile_to_shape', 'tile', 'compose', 'coalesce', 'filter'],
  ...['filter_zeros', 'with_shape', 'layout', 'get', 'select', 'take', 'flatten', 'unflatten'],
  ...['group', 'group_modes', 'reverse', 'append_ones', 'prepend_ones', 'wrap', 'unwrap'],
];

const kRearranged: readonly Rule[] = [[0, 'offset', 'offset']];

/** `thrfrg_A(mma, layout)` holds offsets of the layout. */
const kShared: readonly Rule[] = [[1, 'offset', 'offset']];
const kSharing = /^(?:thrfrg_[ABC]|tidfrg_[SD])$/;

/** What counts the cost of an access (lane, value) -> offset. */
const kAnalyses = ['bank_conflicts', 'sectors'];

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
    const { value, statement } = card;
    const isAccess = placesOf(card) !== value.text && isRelated(statement.made!.operands[0]!);
    return isAccess || isRelated(value) ? [placesOf(card)] : [];
  });
}

/** How the values of cards are made of their operands, and a composition's operands of each other. */
export function relationsOf(cards: readonly CardData[]): readonly Relation[] {
  return cards
    .flatMap((card) => [...madeOf(card), ...accessOf(card), ...sharedBy(card, cards)])
    .filter(({ from, to }) => from !== to);
}

function madeOf({ statement: { made }, value }: CardData): Relation[] {
  if (!made || !(isRelated(value) || (value.kind === 'tensor' && isSmall(value)))) return [];
  const found: Relation[] = [];
  const { operation } = made;
  const layouts = made.operands.map((one) => (isRelated(one) ? one.text : null));
  for (const [operand, here, there] of rulesOf(operation, value.kind)) {
    const from = layouts[operand];
    if (from) found.push({ from, here, to: value.text, there });
  }
  const [a, b] = layouts;
  // What B gives is the coordinate at which A is asked.
  if (operation === 'composition' && a && b) {
    found.push({ from: b, here: 'offset', to: a, there: 'coordinate' });
  }
  return found;
}

function rulesOf(operation: string, kind: string): readonly Rule[] {
  if (kind === 'tensor') return operation === 'make_tensor' ? kRules.make_tensor! : [];
  if (kSharing.test(operation)) return kShared;
  return kRules[operation] ?? (kRearranging.includes(operation) ? kRearranged : []);
}

/** The memory that an analysed access reads is the first layout that its text names. */
function accessOf({ of, statement: { made } }: CardData): ByFacet[] {
  const [access] = made?.operands ?? [];
  if (!made || !kAnalyses.includes(made.operation) || !access || !isRelated(access)) return [];
  for (const word of namesIn(access.source ?? '')) {
    const named = of.statements
      .slice(0, made.statement)
      .findLast(({ name, value }) => name === word && value && isRelated(value));
    if (!named) continue;
    return [{ from: named.value!.text, here: 'offset', to: access.text, there: 'offset' }];
  }
  return [];
}

/** `mma.get_layoutC_TV()` has the threads of the TiledMMA, and its values of C. */
function sharedBy(
  { statement: { made }, value }: CardData,
  cards: readonly CardData[],
): Relation[] {
  const [, name] = /^get_layout([ABCSD])_TV$/.exec(made?.operation ?? '') ?? [];
  const from = made?.operands[0]?.text;
  const tiled = name && cards.find((card) => card.value.text === from)?.value;
  if (!tiled || !isRelated(value)) return [];
  const order: readonly string[] = kOperandOrder[tiled.kind as keyof typeof kOperandOrder] ?? [];
  const before = order.slice(0, order.indexOf(name)).flatMap((operand) => {
    return fieldOf(tiled, `layout${operand}_TV`) ?? [];
  });
  return [{ from: tiled.text, to: value.text, before }];
}

/** The value whose places a card's views show: those of an analysis are its access's. */
export function placesOf({ value, statement: { made } }: CardData): string {
  const analysed = made && kAnalyses.includes(made.operation) ? made.operands[0] : undefined;
  return analysed?.text ?? value.text;
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
  const { from, here, to, there } = relation;
  let made: readonly [Lookup, Lookup] | null = null;
  const lookups = () => (made ??= [lookupOf(tableOf(from), here), lookupOf(tableOf(to), there)]);
  return {
    into: (index) => lookups()[1].placesOf(lookups()[0].facetOf(index)),
    back: (index) => lookups()[0].placesOf(lookups()[1].facetOf(index)),
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
