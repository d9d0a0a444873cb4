import type { Engine } from '@colex/wasm';
import type { Answer, Finding } from '../contract';
import type { Task } from '../write-code/grade';
import { check as runLines } from '../write-code/grade';
import type { Fault, Step } from './run';
import { firstFault } from './run';

/** Steps of a loop over stages, in words. */
export interface Loop {
  /** What each item does, in the words of the run. */
  readonly does: readonly (readonly Step[])[];
  readonly stages: number;
  /** Tiles that are copied before the loop; one for each stage but one, where it is not said. */
  readonly ahead?: number;
}

/** Lines of a kernel, which a block runs. */
export interface Program extends Pick<Task, 'cases'> {
  readonly lines: readonly string[];
  readonly run: NonNullable<Task['run']>;
}

export type Rules = Loop | Program;

export const isProgram = (given: Rules): given is Program => 'lines' in given;

export const write = (spec: readonly number[]): Answer => spec.map(String);

const faultOf = (answer: Answer, { does, stages, ahead = stages - 1 }: Loop): Fault | null =>
  firstFault(
    answer.flatMap((place) => does[Number(place)] ?? []),
    stages,
    ahead,
  );

/** Any order is right in which every access is ordered. */
export function check(answer: Answer, _right: Answer, given: Rules, engine: Engine): Finding {
  const all = (isProgram(given) ? given.lines : (given.does ?? [])).map((_, i) => String(i));
  if (all.length === 0 || [...answer].sort().join() !== [...all].sort().join()) {
    return { is: 'unreadable', says: 'open' };
  }
  if (isProgram(given)) return ran(answer, given, engine);
  const fault = faultOf(answer, given);
  if (!fault) return { is: 'right' };
  return { is: 'wrong', says: fault.is, values: [fault.round, fault.stage] };
}

/** All lines can be read: what is refused stands before the line that it needs. */
function ran(answer: Answer, { lines, ...task }: Program, engine: Engine): Finding {
  const code = answer.map((place) => lines[Number(place)]).join('\n');
  const finding = runLines([code], [], { ...task, start: '' }, engine);
  return finding.is === 'unreadable' && finding.says === 'refused'
    ? { ...finding, is: 'wrong' }
    : finding;
}

/** Orders that break at the same access, or in the same line, share their mistake. */
export const same = (answer: Answer, mistake: Answer, given: Rules, engine: Engine): boolean =>
  isProgram(given)
    ? brokenAt(answer, given, engine) === brokenAt(mistake, given, engine)
    : JSON.stringify(faultOf(answer, given)) === JSON.stringify(faultOf(mistake, given));

/** What is wrong, and with which of the lines, wherever it stands. */
function brokenAt(answer: Answer, given: Program, engine: Engine): string {
  const finding = check(answer, [], given, engine);
  if (finding.is === 'right') return '';
  const [line] = finding.values ?? [];
  return [finding.says, finding.message?.id, answer[Number(line) - 1]].join(' ');
}
