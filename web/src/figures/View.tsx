import type { ReactNode } from 'react';
import { lazy, Suspense, useContext, useState } from 'react';
import { RewriteContext } from '../session/rewrite';
import { createSelection } from '../session/selection';
import { SelectionContext } from '../session/selection-context';
import { Guarded } from '../site/Guarded';
import { Caption } from './Caption';
import { fill } from './fill';
import { OpenInPlayground } from './Figure';
import { Num, TryContext } from './try';
import { useCore } from './use-core';
import { ThreadOfTry } from './ThreadOfTry';
import { ThreadWalk } from './widgets/ThreadWalk';
import './figure.css';

/** The registry brings every view with it: a chapter without one need not load it. */
const RegisteredView = lazy(() => import('./RegisteredView'));

/** The last value of `code` in a view of the playground's, by the name it has in the registry. */
export function View(props: {
  /** Statements; {name} is a number of the Try around it. */
  code: string;
  view: string;
  /** Names of numbers to move, shown above the picture. */
  knobs?: string;
  /** The view's own fields and handles may change the code. */
  edits?: boolean;
  /** The tile that a thread–value layout counts in, where its value does not say it: "(32,32)". */
  tile?: string;
  /** Goes through so many threads, or cells, of the value: an expression for their number. */
  walk?: string;
  /** The number of the Try around it that is the thread shown; choose another, and it changes. */
  follows?: string;
  caption?: string;
}): ReactNode {
  const { view, knobs, edits = false, tile, walk, follows, caption } = props;
  const { numbers } = useContext(TryContext);
  const engine = useCore();
  const [selection] = useState(createSelection);
  const given = fill(props.code, numbers, null);
  const [edited, setEdited] = useState({ of: given, code: given });
  const code = edited.of === given ? edited.code : given;
  const rewrite = (from: number, to: number, text: string) =>
    setEdited({ of: given, code: code.slice(0, from) + text + code.slice(to) });
  return (
    <SelectionContext value={selection}>
      <figure className="figure registered">
        <p className="knobs">
          {knobs?.split(' ').map((name) => (
            <span key={name}>
              {name} = <Num name={name} />
            </span>
          ))}
          <code>{code}</code>
        </p>
        {walk !== undefined && engine && <ThreadWalk engine={engine} code={code} threads={walk} />}
        {follows !== undefined && engine && (
          <ThreadOfTry engine={engine} code={code} name={follows} />
        )}
        <div className="registered-view">
          <RewriteContext value={edits ? rewrite : null}>
            <Guarded of={code} says="card.broken" silent>
              <Suspense>
                {engine && <RegisteredView {...{ engine, code, view, edits, tile }} />}
              </Suspense>
            </Guarded>
          </RewriteContext>
        </div>
        <Caption text={caption} />
        <OpenInPlayground code={code} bare />
      </figure>
    </SelectionContext>
  );
}
