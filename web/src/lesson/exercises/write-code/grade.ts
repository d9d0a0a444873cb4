import type { Engine } from '@colex/wasm';
import { codeDiagnostic, print } from '../../core';
import type { Answer, Finding } from '../contract';

export interface Task {
  /** What stands in the field at first. */
  readonly start: string;
  /** Statements before the code, of which the reader is told no more than their names. */
  readonly cases: readonly string[];
  /** Expressions over what the code defines, and over the case what each has to print. */
  readonly checks: readonly { readonly code: string; readonly is: string }[];
}

export const write = (spec: string): Answer => [spec];

const kLongest = 4_000;

/** The code is run in every case, and every check compared: other ways to the same are right. */
export function check(answer: Answer, _right: Answer, given: Task, engine: Engine): Finding {
  const code = (answer[0] ?? '').trim();
  if (code === '' || code === given.start?.trim()) return { is: 'unreadable', says: 'empty' };
  if (code.length > kLongest) return { is: 'unreadable', says: 'long', values: [kLongest] };
  for (const known of given.cases ?? []) {
    const failure = codeDiagnostic(engine, known, code);
    if (failure) {
      const { id, values, line } = failure;
      return { is: 'unreadable', says: 'refused', values: [line], message: { id, values } };
    }
    for (const { code: asked, is } of given.checks) {
      const got = print(engine, `${known}\n${code}\n${asked}`);
      const wanted = print(engine, `${known}\n${is}`);
      if (got === null) return { is: 'wrong', says: 'missing', values: [asked] };
      if (plain(got) !== plain(wanted ?? '')) {
        return { is: 'wrong', says: 'differs', values: [known, asked, got, wanted ?? ''] };
      }
    }
  }
  return given.cases ? { is: 'right' } : { is: 'unreadable', says: 'empty' };
}

/** Static or not is another question. */
const plain = (text: string): string => text.replace(/_(?=\d)/g, '');

/** The same mistake fails at the same check with the same value. */
export const same = (answer: Answer, mistake: Answer, given: Task, engine: Engine): boolean =>
  JSON.stringify(check(answer, [], given, engine)) ===
  JSON.stringify(check(mistake, [], given, engine));
