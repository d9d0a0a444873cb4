/** Finding an operation of the catalog: pure, so that it can be tested without a page. */

import type { CatalogOperation } from '@colex/wasm';

/** An operation with its sentence in the reader's language. */
export interface Entry extends CatalogOperation {
  readonly text: string;
}

/** Groups in the order in which a reader meets them; those that are not named here come last. */
const kGroups = [
  'integers',
  'tuples',
  'coordinates',
  'layouts',
  'modes',
  'algebra',
  'divide',
  'product',
  'swizzle',
  'tensor',
  'algorithms',
  'tiled_mma',
  'tiled_copy',
  'check',
  'plan',
  'tma',
  'descriptor',
  'tmem',
  'pipeline',
];

const placeOf = (group: string): number => {
  const at = kGroups.indexOf(group);
  return at < 0 ? kGroups.length : at;
};

/** Entries whose name, arguments or sentence have every word; those named so come first. */
export function findOperations(entries: readonly Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ name, signatures, text }) => {
    const all = `${name} ${signatures.join(' ')} ${text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  const rank = ({ name }: Entry): number => {
    if (wanted.length !== 1 || !name.toLowerCase().includes(wanted[0]!)) return 2;
    return name.toLowerCase().startsWith(wanted[0]!) ? 0 : 1;
  };
  return found.sort((a, b) => rank(a) - rank(b));
}

/** The entries by group, in the order of reading; names in the order of the alphabet. */
export function byGroup(entries: readonly Entry[]): [group: string, entries: Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  }
  return [...groups]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([group, own]) => [group, own.sort((a, b) => a.name.localeCompare(b.name, 'en'))]);
}
