/** The parts of an atom's name, each said by what the core knows of the atom. */

import type { ValueInfo } from '@colex/wasm';
import { extentsIn, productOf } from '../../session/tuple';
import { fieldOf, partsOf } from '../../session/value-fields';

export interface Fact {
  /** Of the texts: `name.<key>`. */
  readonly key: string;
  readonly values: readonly (string | number)[];
  readonly code?: string;
}

export interface NamePart extends Fact {
  readonly text: string;
}

const partOf = (atom: ValueInfo, name: string) => fieldOf(atom, name) ?? '';

const kTypes = ['D', 'A', 'B', 'C'] as const;
/** Rows and columns of PTX: A by rows is K-major, B by columns is K-major. */
const kMajor = /\.(row|col)\.(row|col)\./;

/** `SM80`, `16x8x16`, `F32F16F16F32`, `TN`: the name at its underscores. */
export function namePartsOf(name: string, atom: ValueInfo): readonly NamePart[] {
  const shape = extentsIn(partsOf(atom, 'Shape_MNK')).join('x');
  const types = kTypes.map((operand) => partOf(atom, `ValType${operand}`));
  const said = new Set<string>();
  return name.split('_').map((text): NamePart => {
    const as = (key: string, ...values: string[]): NamePart => {
      said.add(key);
      return { text, key, values };
    };
    if (/^SM\d+/.test(text) && !said.has('arch')) return as('arch');
    if (text === shape) return as('shape');
    if (/^(?:[A-Z]+\d+){3,}[A-Z0-9]*$/.test(text)) return as('types', ...types);
    const majors = kMajor.exec(partOf(atom, 'ptx'));
    if (/^[NT]{2}$/.test(text) && majors) {
      if (majors[1] === 'row' && majors[2] === 'col') return as('kmajor');
      return as('layout', majors[1] === 'row' ? 'K' : 'M', majors[2] === 'col' ? 'K' : 'N');
    }
    const from = /^[RS]S(?=<|$)/.exec(text);
    return as(from ? from[0] : 'rest');
  });
}

/**
 * What the name does not say. `count` gives the values of a thread in a layout of the atom; `comma`
 * stands between the parts of a list.
 */
export function factsOf(
  atom: ValueInfo,
  count: (layout: string) => number,
  comma = ', ',
): readonly Fact[] {
  const threads = productOf(extentsIn(partsOf(atom, 'ThrID')));
  const values = ['A', 'B', 'C'].map((operand) => count(partOf(atom, `${operand}Layout`)));
  const ptx = partOf(atom, 'ptx');
  return [
    { key: 'threads', values: [threads], code: partOf(atom, 'ThrID') },
    { key: 'values', values },
    ...(ptx ? [{ key: 'ptx', values: [], code: ptx }] : []),
    { key: 'native', values: [partOf(atom, 'native').split(', ').join(comma)] },
  ];
}
