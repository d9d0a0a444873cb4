/** The parts of an atom's name, each said by what the core knows of the atom. */

import type { AtomFacts, ValueInfo } from '@colex/wasm';
import { extentsIn, productOf } from '../../session/tuple';
import { fieldOf, partsOf } from '../../session/value-fields';
import type { texts } from './texts';

type KeyOf<Name> = Name extends `name.${infer Key}` ? Key : never;
type FactKey = KeyOf<keyof typeof texts.en>;

export interface Fact {
  /** Of the texts: `name.<key>`. */
  readonly key: FactKey;
  readonly values: readonly (string | number)[];
  readonly code?: string;
}

export interface NamePart extends Fact {
  readonly text: string;
}

const partOf = (atom: ValueInfo, name: string) => fieldOf(atom, name) ?? '';

const kOperands = ['D', 'A', 'B', 'C'] as const;

/** How a name spells what is known of its atom. */
function spellingsOf({ sm, shape, types, majors, memories }: AtomFacts) {
  const codes = kOperands.flatMap((operand) => types?.[operand] ?? []);
  const inNames = majors && (majors.A === 'K' ? 'T' : 'N') + (majors.B === 'K' ? 'N' : 'T');
  return {
    arch: `SM${sm}`,
    shape: shape?.join('x'),
    /** D's type stands for C's where they cannot differ. */
    types: [codes.join(''), codes.slice(0, 3).join('')],
    majors: inNames,
    operands:
      memories?.B === 'smem'
        ? memories.A === 'rmem'
          ? ('RS' as const)
          : ('SS' as const)
        : undefined,
  };
}

/** `SM80`, `16x8x16`, `F32F16F16F32`, `TN`: the name at its underscores. */
export function namePartsOf(name: string, atom: ValueInfo): readonly NamePart[] {
  const facts = atom.parts?.atom ?? {};
  const spelled = spellingsOf(facts);
  return name.split('_').map((text): NamePart => {
    const as = (key: FactKey, ...values: string[]): NamePart => ({ text, key, values });
    if (text === spelled.arch) return as('arch');
    if (text === spelled.shape) return as('shape');
    if (spelled.types.includes(text)) {
      return as('types', ...kOperands.map((operand) => partOf(atom, `ValType${operand}`)));
    }
    if (text === spelled.majors) {
      const { A, B } = facts.majors!;
      return A === 'K' && B === 'K' ? as('kmajor') : as('layout', A, B);
    }
    const [head = ''] = text.split('<');
    return as(head === spelled.operands ? spelled.operands : 'rest');
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
    ...(ptx ? [{ key: 'ptx' as const, values: [], code: ptx }] : []),
    { key: 'native', values: [partOf(atom, 'native').split(', ').join(comma)] },
  ];
}
