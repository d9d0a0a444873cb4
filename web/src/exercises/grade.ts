/** Judges an answer: what the kind finds, and the misconception it shows. */

import type { Engine } from '@colex/wasm';
import type { Answer, Exercise, Finding, Kind, Text } from './contract';

export type Verdict =
  | { readonly is: 'right'; readonly because: Text }
  | { readonly is: 'wrong'; readonly because?: Text; readonly finding: Finding }
  | { readonly is: 'unreadable'; readonly finding: Finding };

/** The verdict on an answer to a filled exercise. Known mistakes bring their reason. */
export function grade(exercise: Exercise, kind: Kind, answer: Answer, engine: Engine): Verdict {
  const { given, solution, misconceptions } = exercise;
  const finding = kind.check(answer, kind.write(solution.answer, given, engine), given, engine);
  if (finding.is === 'right') return { is: 'right', because: solution.because };
  if (finding.is === 'unreadable') return { is: 'unreadable', finding };
  const known = misconceptions.find(({ answer: wrong }) => {
    const written = kind.write(wrong, given, engine);
    return kind.same
      ? kind.same(answer, written, given, engine)
      : kind.check(answer, written, given, engine).is === 'right';
  });
  return { is: 'wrong', finding, ...(known && { because: known.because }) };
}
