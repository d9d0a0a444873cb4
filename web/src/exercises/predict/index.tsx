import type { ReactNode } from 'react';
import type { FieldProps, Kind, Text } from '../contract';
import { useWords } from '../../figures/words';
import { check, write } from './grade';
import { texts } from './texts';

export interface Given {
  /** What the number is: offset, places, … */
  readonly what: Text;
}

declare module '../contract' {
  interface Kinds {
    predict: { given: Given; answer: string };
  }
}

/** Predict a number. An answer is an expression of the core's, so that no result is typed. */
export const kind: Kind<Given, string> = { write, check, Field, texts };

function Field({ given, answer, onAnswer }: FieldProps<Given>): ReactNode {
  const { language } = useWords(texts);
  return (
    <label className="answer">
      <span>{given.what[language]}</span>
      <input
        className="mono"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={answer[0] ?? ''}
        onChange={({ target }) => onAnswer([target.value])}
      />
    </label>
  );
}
