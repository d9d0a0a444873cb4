import type { ValueInfo } from '@colex/wasm';
import type { FormEvent, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { evaluate, integer } from '../core';
import { useWords } from '../words';
import { OpenInPlayground } from '../Figure';
import { useCore } from '../use-core';
import { Caption } from '../Caption';
import type { Fact } from './atom-name';
import { factsOf, namePartsOf } from './atom-name';
import './player.css';
import { texts } from './texts';
import '../figure.css';

/** The name of an MMA atom taken apart; any other name may be typed in. */
export function AtomName(props: {
  /** The first one is read when the chapter opens. */
  names: readonly string[];
  caption?: string;
}): ReactNode {
  const { names, caption } = props;
  const { word } = useWords(texts);
  const engine = useCore();
  const [typed, setTyped] = useState(names[0]!);
  const [name, setName] = useState(names[0]!);
  const [picked, setPicked] = useState(0);
  const value = useMemo(
    () => (engine ? (evaluate(engine, name).statements.at(-1)?.value ?? null) : null),
    [engine, name],
  );
  const atom = value?.kind === 'mma_atom' ? value : null;
  const read = (next: string) => {
    setTyped(next);
    setName(next.trim());
    setPicked(0);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read(typed);
  };
  const count = (layout: string) => (engine ? integer(engine, `size<1>(${layout})`) : NaN);
  return (
    <figure className="figure widget">
      <form className="widget-choice" onSubmit={submit}>
        <label htmlFor="atom-name">{word('name.field')}</label>
        <input
          id="atom-name"
          className="mono"
          value={typed}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit">{word('name.read')}</button>
      </form>
      <p className="widget-choice">
        {names.map((one) => (
          <button key={one} type="button" className="mono" onClick={() => read(one)}>
            {one}
          </button>
        ))}
      </p>
      <div role="status">
        {atom ? (
          <Taken atom={atom} name={name} count={count} picked={picked} onPick={setPicked} />
        ) : (
          engine && <p>{word('name.unknown')}</p>
        )}
      </div>
      <Caption text={caption} />
      <OpenInPlayground code={name} />
    </figure>
  );
}

function Taken(props: {
  atom: ValueInfo;
  name: string;
  count: (layout: string) => number;
  picked: number;
  onPick: (part: number) => void;
}): ReactNode {
  const { atom, name, count, picked, onPick } = props;
  const { word } = useWords(texts);
  const parts = namePartsOf(name, atom);
  const part = parts[picked];
  const say = ({ key, values }: Fact) => word(`name.${key}`, ...values);
  return (
    <>
      <div className="atom-name">
        {parts.map(({ text }, i) => (
          <button key={i} type="button" aria-pressed={i === picked} onClick={() => onPick(i)}>
            {text}
          </button>
        ))}
      </div>
      {part && (
        <p>
          <b className="mono">{part.text}</b>
          {word('colon')}
          {say(part)}
        </p>
      )}
      <ul>
        {factsOf(atom, count, word('comma')).map((fact) => (
          <li key={fact.key}>
            {say(fact)}
            {fact.code && (
              <>
                {word('colon')}
                <code>{fact.code}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
