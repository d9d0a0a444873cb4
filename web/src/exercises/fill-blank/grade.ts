import type { Engine } from '@colex/wasm';
import { print } from '../../figures/core';
import type { Answer, Finding } from '../contract';
import { unmarked } from '../../session/value-fields';

/** Where a reader writes. */
export const kBlank = '▢';

/** Sums are worked out: a solution is shown as a reader would have to write it. */
export const write = (spec: readonly string[], _given: unknown, engine: Engine): Answer =>
  spec.map((text) => (kSum.test(text) && print(engine, text)) || text);

const kSum = /^[\d\s()*/%+-]+$/;

const kTyped = /^[\w()<>{},:@+*/% -]{1,80}$/;

/** Blanks are right where the whole expression has the value that it has with the right ones. */
export function check(
  answer: Answer,
  right: Answer,
  given: { readonly code: string },
  engine: Engine,
): Finding {
  const solved = put(given.code, right);
  const inCpp = kStatic.test(solved);
  // Of a line without underscores all numbers are taken as known.
  const typed = right
    .map((_, i) => plain(answer[i]))
    .map((text) => (inCpp ? text : unmarked(text)));
  const empty = typed.filter((text) => text === '').length;
  if (empty > 0) return { is: 'unreadable', says: 'empty', values: [empty] };
  const type = typed.find((text, i) => kType.test(text) && right[i]!.includes('{}'));
  if (type) return { is: 'unreadable', says: 'type', values: [type] };
  const made = (texts: readonly string[]) =>
    texts.every((text) => kTyped.test(text)) ? print(engine, put(given.code, texts)) : null;
  const [mine, wanted] = [made(typed), print(engine, solved)];
  if (mine === wanted && mine !== null) return { is: 'right' };
  const bare = typed.find((text) => kBare.test(text));
  if (inCpp && bare && made(typed.map((text) => text.replace(kBare, '_$&'))) === wanted) {
    return { is: 'unreadable', says: 'bare', values: [bare] };
  }
  if (mine === null) return { is: 'unreadable', says: 'unreadable' };
  return { is: 'wrong', says: 'gives', values: [mine] };
}

/** Other blanks may give the same value for another reason: each has to be the mistake's own. */
export function same(
  answer: Answer,
  mistake: Answer,
  given: { readonly code: string },
  engine: Engine,
): boolean {
  const inCpp = kStatic.test(put(given.code, mistake));
  return mistake.every((blank, i) => {
    const typed = inCpp ? plain(answer[i]) : unmarked(plain(answer[i]));
    const value = kTyped.test(typed) ? print(engine, typed) : null;
    return typed === blank || (value !== null && value === print(engine, blank));
  });
}

const plain = (text = ''): string => text.normalize('NFKC').replace(/−/g, '-').trim();

/** What only C++ writes: there `_8` and 8 differ. */
const kStatic = /_\d|Int<|\{\}/;
const kBare = /^\d+$/;

/** A static integer as a type. The core takes it for its value; a call of C++ does not. */
const kType = /^(?:Int<\d+>|_\d+)$/;

export function put(code: string, values: readonly string[]): string {
  let next = 0;
  return code.replaceAll(kBlank, () => values[next++] ?? '');
}
