import type { Engine } from '@colex/wasm';
import { codeDiagnostic, print, runBlock } from '../../core';
import type { Answer, Finding, Text } from '../contract';
import type { Requirement } from './requires';
import { unmet } from './requires';

export interface Task {
  /** What stands in the field at first. */
  readonly start: string;
  /** Statements before the code, of which the reader is told no more than their names. */
  readonly cases: readonly string[];
  /** Runs the code in all threads of a block; then global memory is compared. */
  readonly run?: {
    /** Of the block; as a text where the numbers of a variant decide it. */
    readonly threads: number | string;
    /** What one thread would run instead: memory has to hold what this leaves there. */
    readonly expected: string;
    /** What every thread runs behind the code. */
    readonly then?: string;
    /** How the result has to be reached. */
    readonly requires?: readonly Requirement[];
  };
  /**
   * Expressions over what the code defines, and over the case what each has to print; what it means
   * where it does not, if the numbers do not say so.
   */
  readonly checks?: readonly {
    readonly code: string;
    readonly is: string;
    readonly otherwise?: Text;
  }[];
}

export const write = (spec: string): Answer => [spec];

const kLongest = 4_000;

/** To tell which mistake an answer is, all of them are run: a task keeps what was found. */
const found = new WeakMap<Task, Map<string, Finding>>();

/** The code is run in every case, and every check compared: other ways to the same are right. */
export function check(answer: Answer, _right: Answer, given: Task, engine: Engine): Finding {
  const code = (answer[0] ?? '').trim();
  const before = found.get(given) ?? new Map<string, Finding>();
  found.set(given, before);
  const finding = before.get(code) ?? judged(code, given, engine);
  // On a machine with less to do it may be run yet.
  if (finding.is !== 'unreadable' || finding.says !== 'slow') before.set(code, finding);
  return finding;
}

function judged(code: string, given: Task, engine: Engine): Finding {
  if (code === '' || code === given.start?.trim()) return { is: 'unreadable', says: 'empty' };
  if (code.length > kLongest) return { is: 'unreadable', says: 'long', values: [kLongest] };
  for (const known of given.cases ?? []) {
    const failed = given.run ? ran(known, code, given.run, engine) : read(known, code, engine);
    if (failed) return failed;
    for (const { code: asked, is, otherwise } of given.checks ?? []) {
      const got = print(engine, `${known}\n${code}\n${asked}`);
      const wanted = print(engine, `${known}\n${is}`);
      if (got === null) return { is: 'wrong', says: 'missing', values: [asked] };
      if (plain(got) !== plain(wanted ?? '')) {
        const values = [known, asked, got, wanted ?? ''];
        if (!otherwise) return { is: 'wrong', says: 'differs', values };
        return {
          is: 'wrong',
          says: 'property',
          values: [asked, got, wanted ?? ''],
          text: otherwise,
        };
      }
    }
  }
  return given.cases ? { is: 'right' } : { is: 'unreadable', says: 'empty' };
}

/** Why the core cannot read the code. */
function read(known: string, code: string, engine: Engine): Finding | null {
  const failure = codeDiagnostic(engine, known, code);
  if (!failure) return null;
  const { id, values, line } = failure;
  return { is: 'unreadable', says: 'refused', values: [line], message: { id, values } };
}

/** Why the code cannot be run, or the first thing that goes wrong when it is. */
function ran(
  known: string,
  code: string,
  { threads, expected, then = '', requires = [] }: NonNullable<Task['run']>,
  engine: Engine,
): Finding | null {
  const run = runBlock(engine, {
    given: known,
    code: `${code}\n${then}`,
    expected,
    threads: Number(threads),
  });
  if (!run) return { is: 'unreadable', says: 'slow' };
  const [first] = run.findings;
  const found = run.refused ?? first;
  if (!found) {
    const lacking = unmet(run, requires, known, engine);
    return lacking && { is: 'wrong', says: 'lacks', text: lacking.lacks };
  }
  const { id, values, line } = found;
  const message = { id, values };
  if (run.refused) return { is: 'unreadable', says: 'refused', values: [line], message };
  return { is: 'wrong', says: line > 0 ? 'ranAt' : 'ran', values: [line], message };
}

/** Static or not is another question. */
const plain = (text: string): string => text.replace(/_(?=\d)/g, '');

/** The same mistake fails at the same check with the same value. */
export const same = (answer: Answer, mistake: Answer, given: Task, engine: Engine): boolean =>
  JSON.stringify(check(answer, [], given, engine)) ===
  JSON.stringify(check(mistake, [], given, engine));
