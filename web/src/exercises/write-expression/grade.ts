import type { Engine } from '@colex/wasm';
import { draw, print } from '../../figures/core';
import type { Answer, Finding } from '../contract';
import { unmarked } from '../../session/value-fields';

/** As a layout in numbers: a solution is shown as a reader would have to write it. */
export const write = (spec: string, _given: unknown, engine: Engine): Answer => [
  print(engine, spec) ?? spec,
];

/** What may be called: names that write a layout, none that works one out. */
const kWriting =
  /^(?:make_(?:layout|shape|stride)|Layout(?:Left|Right)?|Shape|Stride|Int|C|Sw|o|_\d+)$/;

/**
 * Any layout is right that has the same cells with the same offsets. An operation is not: a reader
 * who copies it from the question has shown nothing.
 */
export function check(
  answer: Answer,
  right: Answer,
  given: { readonly exact?: boolean },
  engine: Engine,
): Finding {
  const typed = (answer[0] ?? '').normalize('NFKC').trim();
  if (typed === '') return { is: 'unreadable', says: 'empty' };
  const called = [...typed.matchAll(/[A-Za-z_]\w*/g)].find(([name]) => !kWriting.test(name));
  if (called && print(engine, typed) !== null) {
    return { is: 'unreadable', says: 'operation', values: [called[0]] };
  }
  const wanted = draw(engine, right[0] ?? '');
  const mine = draw(engine, typed);
  if (!mine.ok || !wanted.ok) return { is: 'unreadable', says: whyNot(typed, engine) };
  const [a, b] = [mine.grid, wanted.grid];
  if (a.rows !== b.rows || a.cols !== b.cols) {
    return { is: 'wrong', says: 'otherSize', values: [a.rows, a.cols, b.rows, b.cols] };
  }
  const at = a.offsets.findIndex((offset, i) => offset !== b.offsets[i]);
  if (at >= 0) {
    const crd = `(${at % a.rows},${Math.floor(at / a.rows)})`;
    return { is: 'wrong', says: 'differs', values: [crd, a.offsets[at]!, b.offsets[at]!] };
  }
  // Static or not is another question.
  if (given.exact && unmarked(mine.text) !== unmarked(wanted.text)) {
    return { is: 'wrong', says: 'otherForm', values: [mine.text] };
  }
  return { is: 'right' };
}

function whyNot(typed: string, engine: Engine): string {
  const text = print(engine, typed);
  if (text === null) return 'unreadable';
  return text.includes(':') ? 'unreadable' : 'noStride';
}
