import type { ReactNode } from 'react';
import { useId } from 'react';
import { check, write } from '../choose/grade';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import './find-bug.css';
import { texts } from './texts';

export interface Given {
  /** A listing; one of its lines is wrong. */
  readonly lines: readonly string[];
}

declare module '../contract' {
  interface Kinds {
    'find-bug': { given: Given; answer: number };
  }
}

/** Find the line that is wrong; an answer is written as its place, counted from 0. */
export const kind: Kind<Given, number> = {
  write,
  check,
  Field,
  texts,
  says: ({ lines }) => lines.map((line) => ({ en: line, zh: line })),
  shown: ([right], { lines }) => lines[Number(right)]?.trim() ?? '',
};

function Field(props: FieldProps<Given>): ReactNode {
  const { given, answer, onAnswer, right, done, labelledBy } = props;
  const { word } = useWords(texts);
  const name = useId();
  return (
    <div className="find-bug" role="radiogroup" aria-labelledby={labelledBy}>
      {given.lines.map((line, i) => (
        <label key={i} className={done && right[0] === String(i) ? 'is-answer' : undefined}>
          <input
            type="radio"
            name={name}
            aria-label={`${word('line', i + 1)}: ${line.trim()}`}
            checked={answer[0] === String(i)}
            onChange={() => onAnswer([String(i)])}
          />
          <span className="quiet mono" aria-hidden="true">
            {i + 1}
          </span>
          <code>{line}</code>
        </label>
      ))}
    </div>
  );
}
