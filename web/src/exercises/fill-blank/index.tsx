import type { ReactNode } from 'react';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import { check, kBlank, same, write } from './grade';
import { texts } from './texts';

export interface Given {
  /** An expression with ▢ for each blank. */
  readonly code: string;
}

declare module '../contract' {
  interface Kinds {
    'fill-blank': { given: Given; answer: readonly string[] };
  }
}

/** Complete an expression: any text that gives the same value is right. */
export const kind: Kind<Given, readonly string[]> = {
  write,
  check,
  same,
  Field,
  texts,
  says: ({ code }) => [{ en: code, zh: code }],
};

function Field({ given, answer, onAnswer, right }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const parts = given.code.split(kBlank);
  return (
    <p className="answer blanks mono">
      {parts.map((part, i) => (
        <span key={i}>
          {part}
          {i < parts.length - 1 && (
            <input
              className="mono"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-label={word('blank', i + 1)}
              value={answer[i] ?? ''}
              onChange={({ target }) =>
                onAnswer(right.map((_, k) => (k === i ? target.value : (answer[k] ?? ''))))
              }
            />
          )}
        </span>
      ))}
    </p>
  );
}
