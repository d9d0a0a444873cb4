import type { ReactNode } from 'react';
import { useContext, useEffect, useState } from 'react';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { SelectionContext, usePinnedIndex, useSelection } from '../session/selection-context';
import { idOf, withOrigin } from '../session/opened-from';
import { Caption } from './Caption';
import { Breakable } from './Breakable';
import { draw, indexAt } from './core';
import { fill } from './fill';
import type { Label } from './Picture';
import { FigureNumber } from './numbered';
import { Picture } from './Picture';
import { ChapterContext } from './chapter-context';
import { Num, TryContext } from './try';
import { useCore } from './use-core';
import './figure.css';

interface FigureProps {
  /** An expression; {name} is a number of the Try around it. */
  code: string;
  /** Words of "grid strip". */
  views?: string;
  label?: Label;
  /** The coordinate that is marked, such as "({r},{c})"; choosing a cell sets r and c. */
  at?: string;
  /** Names of numbers to move, shown above the picture. */
  knobs?: string;
  /** Without colours, where rows mean nothing. */
  plain?: boolean;
  caption?: string;
}

/** A live picture of an expression. */
export function Figure(props: FigureProps): ReactNode {
  const { views = 'grid', label, at, knobs, plain = false, caption } = props;
  const { numbers } = useContext(TryContext);
  const [selection] = useState(createSelection);
  const code = fill(props.code, numbers, null);
  return (
    <SelectionContext value={selection}>
      <figure className="figure">
        {knobs && (
          <p className="knobs">
            {knobs.split(' ').map((name) => (
              <span key={name}>
                {name} = <Num name={name} />
              </span>
            ))}
            <code>{code}</code>
          </p>
        )}
        {at && <Pin code={code} at={at} />}
        <Picture code={code} views={views} plain={plain} {...(label && { label })} />
        <Caption text={caption} />
        <OpenInPlayground code={code} />
      </figure>
    </SelectionContext>
  );
}

/** Keeps the marked cell and the numbers of the sentence the same. */
function Pin({ code, at }: { code: string; at: string }): ReactNode {
  const engine = useCore();
  const selection = useSelection();
  const { numbers, set } = useContext(TryContext);
  const drawn = engine ? draw(engine, code) : null;
  const source = drawn?.ok ? drawn.text : '';
  const rows = drawn?.ok ? drawn.grid.rows : 1;
  const place = fill(at, numbers, null);
  const index = engine && drawn?.ok ? indexAt(engine, drawn.shape, place) : -1;
  const pinned = usePinnedIndex(source);
  useEffect(() => {
    if (index >= 0) selection.setPin({ source, index });
  }, [selection, source, index]);
  useEffect(() => {
    if (pinned < 0 || pinned === index) return;
    const [row, col] = [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    if (!row) return;
    // One number alone is a 1-D coordinate.
    set(row, col ? pinned % rows : pinned);
    if (col) set(col, Math.floor(pinned / rows));
    // What the reader chose is to be heard, not what the numbers have just set.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pinned]);
  return null;
}

/** `bare` leaves the expression out, where its notation is still to be explained. */
export function OpenInPlayground(props: {
  code: string;
  bare?: boolean;
  /** Which of several in one figure. */
  which?: number;
}): ReactNode {
  const { code, bare, which = 0 } = props;
  const { t: text, language } = useLanguage('learn');
  const chapter = useContext(ChapterContext);
  const number = useContext(FigureNumber);
  const origin = number ? { chapter, figure: which ? `${number}-${which}` : number } : null;
  const query = withOrigin(`?code=${encodeURIComponent(code)}`, origin);
  const href = pathOf({ language, page: 'play' }, siteRoot()) + query;
  return (
    <Link className="open" id={origin ? idOf(origin) : undefined} href={href}>
      {!bare && <code>{code}</code>} {text('figure.open')}
    </Link>
  );
}

/** Several layouts side by side, to be told apart. */
export function Compare(props: {
  codes: string[];
  /** What the chapter calls them, where that says more than the expressions do. */
  names?: string[];
  caption: string;
  views?: string;
  label?: Label;
}): ReactNode {
  const { codes, names, caption, views = 'grid strip', label } = props;
  return (
    <figure className="figure">
      <div className="compare">
        {codes.map((code, i) => (
          <div key={code}>
            <code>
              <Breakable text={names?.[i] ?? code} />
            </code>
            <Picture code={code} views={views} {...(label && { label })} />
            <OpenInPlayground code={code} bare which={i} />
          </div>
        ))}
      </div>
      <Caption text={caption} />
    </figure>
  );
}
