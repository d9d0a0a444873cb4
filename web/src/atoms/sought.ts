/** What is looked for among the atoms, as it stands in the address. */

import type { AtomKind, Wanted } from '../session/atom-filter';
import type { Instruction } from './instructions';
import { instructions } from './instructions';

export interface Sought {
  readonly words: string;
  readonly wanted: Wanted;
  readonly instruction: Instruction | null;
  /** Only what a GPU was asked about. */
  readonly measured: boolean;
}

export const kAll: Sought = {
  words: '',
  wanted: { kind: '', arch: '', type: '', shape: '' },
  instruction: null,
  measured: false,
};

export const kinds: readonly AtomKind[] = ['mma', 'copy', 'smem_atom', 'preset', 'layout'];

/** What an address asks for; a value that is not known counts as none. */
export function soughtOf(query: URLSearchParams): Sought {
  const get = (name: string) => query.get(name) ?? '';
  return {
    words: get('find'),
    wanted: {
      kind: kinds.find((kind) => kind === get('kind')) ?? '',
      arch: get('arch'),
      type: get('type'),
      shape: get('shape'),
    },
    instruction: instructions.find(({ name }) => name === get('instruction')) ?? null,
    measured: query.has('measured'),
  };
}

/** The same as parameters, each with `&` before it; empty where nothing is looked for. */
export function querySought({ words, wanted, instruction, measured }: Sought): string {
  const parts = [
    ['find', words.trim()],
    ...Object.entries(wanted),
    ['instruction', instruction?.name ?? ''],
    ['measured', measured ? 'yes' : ''],
  ];
  return parts
    .flatMap(([name, value]) => (value ? [`&${name}=${encodeURIComponent(value)}`] : []))
    .join('');
}
