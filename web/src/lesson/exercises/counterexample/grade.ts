import type { Engine } from '@colex/wasm';
import { print } from '../../core';
import type { Answer, Finding } from '../contract';

export const write = (spec: string): Answer => [spec];

interface Claim {
  readonly left: string;
  readonly right: string;
}

const kTyped = /^[\d(),:_ -]{1,80}$/;

/** Right is whatever makes both sides of the claim differ. */
export function check(answer: Answer, _right: Answer, given: Claim, engine: Engine): Finding {
  const typed = (answer[0] ?? '').normalize('NFKC').replace(/−/g, '-').trim();
  const value = (side: string) => print(engine, side.replaceAll('▢', typed));
  const [a, b] = kTyped.test(typed) ? [value(given.left), value(given.right)] : [null, null];
  if (a === null || b === null) return { is: 'unreadable', says: 'unreadable' };
  return a === b ? { is: 'wrong', says: 'holds', values: [typed, a] } : { is: 'right' };
}

/** Many examples confirm a claim, each for a reason of its own: only the same text is the same. */
export function same(answer: Answer, mistake: Answer): boolean {
  const plain = (text = '') => text.normalize('NFKC').replace(/−/g, '-').replace(/\s/g, '');
  return plain(answer[0]) === plain(mistake[0]);
}
