import type { ReactNode } from 'react';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import type { Task } from './grade';
import { check, same, write } from './grade';
import { texts } from './texts';
import './write-code.css';

export type Given = Task;

declare module '../contract' {
  interface Kinds {
    'write-code': { given: Given; answer: string };
  }
}

/** Write statements, in C++ or in CuTe DSL; the core runs them in every case, and checks. */
export const kind: Kind<Given, string> = {
  write,
  check,
  same,
  Field,
  texts,
  says: ({ start }) => [{ en: start, zh: start }],
};

function Field({ given, answer, onAnswer }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const code = answer[0] ?? given.start;
  return (
    <div className="write-code">
      <textarea
        className="mono"
        aria-label={word('code')}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        rows={Math.max(4, code.split('\n').length + 1)}
        value={code}
        onChange={({ target }) => onAnswer([target.value])}
      />
      {given.checks && (
        <>
          <p className="quiet">{word('checked')}</p>
          <pre className="context">{given.checks.map(({ code: asked }) => asked).join('\n')}</pre>
        </>
      )}
      {given.run && (
        <>
          <p className="quiet">{word('given')}</p>
          <pre className="context">{given.cases[0]}</pre>
          {given.run.then && (
            <>
              <p className="quiet">{word('then')}</p>
              <pre className="context">{given.run.then}</pre>
            </>
          )}
          <p className="quiet">{word('compared', given.run.threads)}</p>
          <pre className="context">{given.run.expected}</pre>
        </>
      )}
    </div>
  );
}
