import type { Engine } from '@colex/wasm';
import { codeDiagnostic, print, runBlock } from '../../figures/core';
import type { Answer, Finding, Text } from '../contract';
import type { Requirement } from './requires';
import { unmet } from './requires';
import { unmarked } from '../../session/value-fields';

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
   * where it does not, if the numbers do not say so. What is asked `first` is a reason why the run would
   * go wrong.
   */
  readonly checks?: readonly Check[];
}

interface Check {
  readonly code: string;
  readonly is: string;
  readonly otherwise?: Text;
  readonly first?: true;
}

export const write = (spec: string): Answer => [spec];

const kLongest = 4_000;

interface Judged {
  readonly finding: Finding;
  /** Of the run that went wrong, between barriers. */
  readonly phases?: number;
}

/** To tell which mistake an answer is, all of them are run: a task keeps what was found. */
const known = new WeakMap<Task, Map<string, Judged>>();

/** The code is run in every case, and every check compared: other ways to the same are right. */
export const check = (answer: Answer, _right: Answer, given: Task, engine: Engine): Finding =>
  judged(answer, given, engine).finding;

function judged(answer: Answer, given: Task, engine: Engine): Judged {
  const code = (answer[0] ?? '').trim();
  const before = known.get(given) ?? new Map<string, Judged>();
  known.set(given, before);
  const result = before.get(code) ?? judge(code, given, engine);
  const { finding } = result;
  // On a machine with less to do it may be run yet.
  if (finding.is !== 'unreadable' || finding.says !== 'slow') before.set(code, result);
  return result;
}

function judge(code: string, given: Task, engine: Engine): Judged {
  if (code === '' || code === given.start?.trim()) return unreadable('empty');
  if (code.length > kLongest) return unreadable('long', [kLongest]);
  const checks = given.checks ?? [];
  for (const known of given.cases ?? []) {
    // Code that does not come as far as a value is told so by its run.
    const early = unlike(
      known,
      code,
      checks.filter(({ first }) => first),
      engine,
    );
    if (early && early.finding.says !== 'missing') return early;
    const failed = given.run ? ran(known, code, given.run, engine) : read(known, code, engine);
    const late = failed ?? unlike(known, code, checks, engine);
    if (late) return late;
  }
  return given.cases ? { finding: { is: 'right' } } : unreadable('empty');
}

/** The first check that does not print what it has to. */
function unlike(
  known: string,
  code: string,
  checks: readonly Check[],
  engine: Engine,
): ReturnType<typeof wrong> | null {
  for (const { code: asked, is, otherwise } of checks) {
    const got = print(engine, `${known}\n${code}\n${asked}`);
    const wanted = print(engine, `${known}\n${is}`);
    if (got === null) return wrong({ says: 'missing', values: [asked] });
    // Static or not is another question.
    if (unmarked(got) === unmarked(wanted ?? '')) continue;
    const values = [known, asked, got, wanted ?? ''];
    if (!otherwise) return wrong({ says: 'differs', values });
    return wrong({ says: 'property', values: [asked, got, wanted ?? ''], text: otherwise });
  }
  return null;
}

type Said = Omit<Exclude<Finding, { is: 'right' }>, 'is'>;
const wrong = (said: Said, phases?: number) => ({
  finding: { is: 'wrong' as const, ...said },
  ...(phases !== undefined && { phases }),
});
const unreadable = (says: string, values?: Said['values'], message?: Said['message']): Judged => ({
  finding: { is: 'unreadable', says, ...(values && { values }), ...(message && { message }) },
});

/** Why the core cannot read the code. */
function read(known: string, code: string, engine: Engine): Judged | null {
  const failure = codeDiagnostic(engine, known, code);
  if (!failure) return null;
  const { id, values, line } = failure;
  return unreadable('refused', [line], { id, values });
}

/** Why the code cannot be run, or the first thing that goes wrong when it is. */
function ran(
  known: string,
  code: string,
  { threads, expected, then = '', requires = [] }: NonNullable<Task['run']>,
  engine: Engine,
): Judged | null {
  const run = runBlock(engine, {
    given: known,
    code: `${code}\n${then}`,
    expected,
    threads: Number(threads),
  });
  if (!run) return unreadable('slow');
  const [first] = run.findings;
  const found = run.refused ?? first;
  if (!found) {
    const lacking = unmet(run, requires, known, engine);
    return lacking && wrong({ says: 'lacks', text: lacking.lacks });
  }
  const message = { id: found.id, values: found.values };
  const own = code.split('\n').length;
  const behind = found.line > own;
  const line = behind ? found.line - own : found.line;
  if (run.refused) return unreadable(behind ? 'refusedBehind' : 'refused', [line], message);
  const says = behind ? 'ranBehind' : line > 0 ? 'ranAt' : 'ran';
  return wrong({ says, values: [line], message }, run.phases);
}

/** The same mistake fails at the same check with the same value, behind as many barriers. */
export const same = (answer: Answer, mistake: Answer, given: Task, engine: Engine): boolean =>
  JSON.stringify(judged(answer, given, engine)) === JSON.stringify(judged(mistake, given, engine));
