import type { Engine } from '@colex/wasm';
import { indexAt, integer, print } from '../../figures/core';
import type { Answer, Finding } from '../contract';
import { unmarked } from '../../session/value-fields';

export const write = (spec: string): Answer => [spec];

interface Claim {
  readonly left: string;
  readonly right: string;
  /** The shape that has to have the example as a coordinate, where one is asked for. */
  readonly within?: string;
}

const kTyped = /^[\d(),:_ -]{1,80}$/;

/** Right is whatever makes both sides of the claim differ. */
export function check(answer: Answer, _right: Answer, given: Claim, engine: Engine): Finding {
  const typed = (answer[0] ?? '').normalize('NFKC').replace(/−/g, '-').trim();
  const value = (side: string) => print(engine, side.replaceAll('▢', typed));
  const [a, b] = kTyped.test(typed) ? [value(given.left), value(given.right)] : [null, null];
  if (a === null || b === null) return { is: 'unreadable', says: 'unreadable' };
  const { within } = given;
  if (within && !isCoordinate(typed, within, engine)) {
    return { is: 'unreadable', says: 'outside', values: [typed, within] };
  }
  // Whether the compiler knows a number is no part of a claim.
  return unmarked(a) === unmarked(b)
    ? { is: 'wrong', says: 'holds', values: [typed, a] }
    : { is: 'right' };
}

/** Beyond its last coordinate a layout answers as well, with what proves nothing. */
function isCoordinate(typed: string, shape: string, engine: Engine): boolean {
  const index = indexAt(engine, shape, typed);
  if (!(index >= 0 && index < integer(engine, `size(${shape})`))) return false;
  const plain = unmarked(typed).replace(/\s/g, '');
  return /^\d+$/.test(plain) || plain === print(engine, `idx2crd(${index},${shape})`);
}

/** Many examples confirm a claim, each for a reason of its own: only the same text is the same. */
export function same(answer: Answer, mistake: Answer): boolean {
  const plain = (text = '') => text.normalize('NFKC').replace(/−/g, '-').replace(/\s/g, '');
  return plain(answer[0]) === plain(mistake[0]);
}
