import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import { Picture } from '../../figures/Picture';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import { check, write } from './grade';
import { texts } from './texts';

export interface Given {
  /** Shows what is asked for beside what is written. */
  readonly picture?: boolean;
  /** The way it is written counts too, not only its offsets. */
  readonly exact?: boolean;
}

declare module '../contract' {
  interface Kinds {
    'write-expression': { given: Given; answer: string };
  }
}

/** Write a layout, in numbers. */
export const kind: Kind<Given, string> = { write, check, Field, texts };

function Field({ given, answer, onAnswer, right }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const shown = useDeferredValue(answer[0] ?? '');
  return (
    <>
      {given.picture && (
        <div className="compare">
          <div>
            <span className="quiet">{word('target')}</span>
            <Picture code={right[0] ?? ''} views="grid" />
          </div>
          <div>
            <span className="quiet">{word('yours')}</span>
            {shown && <Picture code={shown} views="grid" />}
          </div>
        </div>
      )}
      <label className="answer wide">
        <span>{word('expression')}</span>
        <input
          className="mono"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={answer[0] ?? ''}
          onChange={({ target }) => onAnswer([target.value])}
        />
      </label>
    </>
  );
}
