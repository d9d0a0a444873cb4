import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Answer, FieldProps, Text } from '../contract';
import type { Language } from '../../i18n/texts';
import { useWords } from '../../figures/words';
import './options.css';
import { texts } from './texts';

export interface Given {
  readonly options: readonly Text[];
}

/** The words of the right one. */
export const shown = ([right]: Answer, { options }: Given, language: Language): string =>
  options[Number(right)]?.[language] ?? '';

/** The answers to choose from; when the question is done, the right one is marked. */
export function Options(props: FieldProps<Given>): ReactNode {
  const { given, answer, onAnswer, right, done, labelledBy } = props;
  const { language, word } = useWords(texts);
  const name = useId();
  return (
    <div className="options" role="radiogroup" aria-labelledby={labelledBy}>
      {given.options.map((option, i) => {
        const isAnswer = done && right[0] === String(i);
        return (
          <label key={i} className={isAnswer ? 'is-answer' : undefined}>
            <input
              type="radio"
              name={name}
              checked={answer[0] === String(i)}
              onChange={() => onAnswer([String(i)])}
            />
            <span>{option[language]}</span>
            {isAnswer && <small>✓ {word('answer')}</small>}
          </label>
        );
      })}
    </div>
  );
}
