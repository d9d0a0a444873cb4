import type { Engine } from '@colex/wasm';
import { print } from '../../core';
import type { Answer, Finding } from '../contract';

export const write = (spec: string): Answer => [spec];

interface Claim {
  readonly left: string;
  readonly right: string;
}

const kTyped = /^[\d(),:_ -]{1,80}$/;

/**
 * Right is whatever makes both sides of the claim differ. An answer that shows a misconception is
 * one for which they are equal: then only the same text is the same answer.
 */
export function check(answer: Answer, right: Answer, given: Claim, engine: Engine): Finding {
  const typed = (answer[0] ?? '').normalize('NFKC').replace(/−/g, '-').trim();
  const value = (side: string) => print(engine, side.replaceAll('▢', typed));
  const [a, b] = kTyped.test(typed) ? [value(given.left), value(given.right)] : [null, null];
  if (a === null || b === null) return { is: 'unreadable', says: 'unreadable' };
  const refutes = a !== b;
  const wantsRefutation = refutesWith(right[0] ?? '', given, engine);
  const same = typed.replace(/\s/g, '') === (right[0] ?? '').replace(/\s/g, '');
  if (wantsRefutation ? refutes : same) return { is: 'right' };
  return { is: 'wrong', says: 'holds', values: [typed, a] };
}

function refutesWith(text: string, given: Claim, engine: Engine): boolean {
  const value = (side: string) => print(engine, side.replaceAll('▢', text));
  return value(given.left) !== value(given.right);
}
