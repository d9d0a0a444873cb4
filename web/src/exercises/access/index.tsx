import type { ReactNode } from 'react';
import { View } from '../../figures/View';
import type { FieldProps, Kind, Text } from '../contract';
import { useWords } from '../../figures/words';
import './access.css';
import { check, write } from './grade';
import { texts } from './texts';

export interface Given {
  /** The access of a warp, `(lane, value) -> element`, in the analysis that shows it. */
  readonly code: string;
  readonly view: 'banks' | 'sectors';
  /** What is asked for. */
  readonly fields: readonly Text[];
}

declare module '../contract' {
  interface Kinds {
    access: { given: Given; answer: readonly string[] };
  }
}

/** What an access of a warp costs; who has answered sees it lane by lane. */
export const kind: Kind<Given, readonly string[]> = {
  write,
  check,
  Field,
  texts,
  says: ({ code }) => [{ en: code, zh: code }],
};

function Field({ given, answer, onAnswer, right, done }: FieldProps<Given>): ReactNode {
  const { language, word } = useWords(texts);
  return (
    <>
      <div className="access-fields">
        {given.fields.map((field, i) => (
          <label key={i} className="answer">
            <span>{field[language]}</span>
            <input
              className="mono"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={answer[i] ?? ''}
              onChange={({ target }) =>
                onAnswer(right.map((_, k) => (k === i ? target.value : (answer[k] ?? ''))))
              }
            />
          </label>
        ))}
      </div>
      {done && <View code={given.code} view={given.view} caption={word('shown')} />}
    </>
  );
}
