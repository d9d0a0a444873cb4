import type { ReactNode } from 'react';
import { Recorded } from '../../figures/Recorded';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import type { Measured, Spec } from './grade';
import { check, prepare, same, write } from './grade';
import { texts } from './texts';

export type Given = Measured;

declare module '../contract' {
  interface Kinds {
    measure: { given: Given; answer: Spec };
  }
}

/** Estimate what a kernel reaches; a run that was recorded on a GPU judges. */
export const kind: Kind<Given, Spec> = {
  write,
  check,
  same,
  prepare,
  Field,
  texts,
  says: ({ config, size }) => [{ en: `${config}, ${size}³`, zh: `${config}，${size}³` }],
};

function Field({ given, answer, onAnswer, done }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const before = given.of === 'kept' ? undefined : given.beside;
  const after = given.of === 'kept' ? `${given.beside} | ${given.config}` : given.config;
  return (
    <>
      {before && <Run {...given} config={before} caption={word('beside')} />}
      <label className="answer">
        <code>{`${given.config}, ${given.size}³`}</code>
        <input
          className="mono"
          autoComplete="off"
          inputMode="decimal"
          value={answer[0] ?? ''}
          onChange={({ target }) => onAnswer([target.value])}
        />
        <span>{word(given.of)}</span>
      </label>
      {done && <Run {...given} config={after} caption={word('measured')} />}
    </>
  );
}

const Run = ({ config, size, of, caption }: Given & { caption: string }): ReactNode => (
  <Recorded
    runs={config}
    sizes={String(size)}
    show={of === 'percent' ? 'ratio' : 'tflops'}
    caption={caption}
  />
);
