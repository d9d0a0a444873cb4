import type { ReactNode } from 'react';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import { check, same, write } from './grade';
import { texts } from './texts';

export interface Given {
  /** Two expressions with ▢, said to be equal whatever stands there. */
  readonly left: string;
  readonly right: string;
  /** The shape that has to have the example as a coordinate, where one is asked for. */
  readonly within?: string;
}

declare module '../contract' {
  interface Kinds {
    counterexample: { given: Given; answer: string };
  }
}

/** Refute a claim with one example; every example that refutes it is right. */
export const kind: Kind<Given, string> = {
  write,
  check,
  same,
  Field,
  texts,
  says: ({ left, right }) => [{ en: `${left} = ${right}`, zh: `${left} = ${right}` }],
};

function Field({ given, answer, onAnswer }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  return (
    <>
      <p className="quiet">
        {word('claim')} <code>{given.left}</code> = <code>{given.right}</code>
      </p>
      <label className={given.within ? 'answer' : 'answer wide'}>
        <span>{word('example')} ▢ =</span>
        <input
          className="mono"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={answer[0] ?? ''}
          onChange={({ target }) => onAnswer([target.value])}
        />
      </label>
    </>
  );
}
