/**
 * What a place is, in the terms that values share: its coordinate in the domain, its offset in memory.
 * An operation says which facet of an operand is which facet of its result, so that a place of one is
 * found in the other, whichever views are open.
 */

import type { CardData } from './evaluate';
import type { OffsetTable } from '../grid/scenes/layout-scene';
import type { Bridge } from './selection-context';

export type Facet = 'coordinate' | 'offset';

/** Places of `from` whose `here` is the `there` of places of `to`; both are texts of layouts. */
export interface Relation {
  readonly from: string;
  readonly here: Facet;
  readonly to: string;
  readonly there: Facet;
}

type Rule = readonly [operand: number, here: Facet, there: Facet];

const kInverse: readonly Rule[] = [[0, 'offset', 'coordinate']];

const kRules: Readonly<Record<string, readonly Rule[]>> = {
  composition: [
    [0, 'offset', 'offset'],
    [1, 'coordinate', 'coordinate'],
  ],
  right_inverse: kInverse,
  left_inverse: kInverse,
};

/** Operations whose result holds offsets of their first operand, in another order or shape. */
const kRearranging = [
  ...['logical', 'zipped', 'tiled', 'flat'].flatMap((how) => [`${how}_divide`, `${how}_product`]),
  ...['blocked_product', 'raked_product', 'tile_to_shape', 'tile', 'compose', 'coalesce', 'filter'],
  ...['filter_zeros', 'with_shape', 'layout', 'get', 'select', 'take', 'flatten', 'unflatten'],
  ...['group', 'group_modes', 'reverse', 'append_ones', 'prepend_ones', 'wrap', 'unwrap'],
];

const kRearranged: readonly Rule[] = [[0, 'offset', 'offset']];

/** Their offsets count from one place; those of a tensor from its pointer. */
const kLayouts = ['layout', 'composed'];

/** Larger ones are not: a hover must not wait for their tables. */
const kMostCells = 65_536;

const isRelated = ({ kind, cells }: { readonly kind: string; readonly cells?: string }) =>
  kLayouts.includes(kind) && cells !== undefined && Number(cells) <= kMostCells;

/** How the values of cards are made of their operands, and a composition's operands of each other. */
export function relationsOf(cards: readonly CardData[]): readonly Relation[] {
  const found: Relation[] = [];
  for (const { statement, value } of cards) {
    const { made } = statement;
    if (!made || !isRelated(value)) continue;
    const { operation } = made;
    const layouts = made.operands.map((one) => (isRelated(one) ? one.text : null));
    const rules = kRules[operation] ?? (kRearranging.includes(operation) ? kRearranged : []);
    for (const [operand, here, there] of rules) {
      const from = layouts[operand];
      if (from) found.push({ from, here, to: value.text, there });
    }
    const [a, b] = layouts;
    // What B gives is the coordinate at which A is asked.
    if (operation === 'composition' && a && b) {
      found.push({ from: b, here: 'offset', to: a, there: 'coordinate' });
    }
  }
  return found.filter(({ from, to }) => from !== to);
}

/** Both ways of a relation, over tables that are made when they are first asked. */
export function bridgesOf(
  { here, there }: Relation,
  tables: () => readonly [from: OffsetTable | null, to: OffsetTable | null],
): { readonly into: Bridge; readonly back: Bridge } {
  let made: readonly [Lookup, Lookup] | null = null;
  const lookups = () => (made ??= [lookupOf(tables()[0], here), lookupOf(tables()[1], there)]);
  return {
    into: (index) => lookups()[1].indexOf(lookups()[0].facetOf(index)),
    back: (index) => lookups()[0].indexOf(lookups()[1].facetOf(index)),
  };
}

interface Lookup {
  facetOf(index: number): number;
  /** The first place with this facet, -1 if there is none. */
  indexOf(facet: number): number;
}

function lookupOf(table: OffsetTable | null, facet: Facet): Lookup {
  const offsets = table?.offsets ?? new Int32Array();
  if (facet === 'coordinate') {
    const inside = (index: number) => (index >= 0 && index < offsets.length ? index : -1);
    return { facetOf: inside, indexOf: inside };
  }
  let first: Map<number, number> | null = null;
  const firsts = () => {
    if (first) return first;
    first = new Map();
    for (let at = offsets.length - 1; at >= 0; at--) first.set(offsets[at]!, at);
    return first;
  };
  return {
    facetOf: (index) => offsets[index] ?? NaN,
    indexOf: (offset) => firsts().get(offset) ?? -1,
  };
}
