import type { ReactNode } from 'react';
import { Fragment } from 'react';
import './breakable.css';

/** Characters of one coordinate, or of a short layout: a line of a sentence has room for them. */
const kShort = 16;

/** A print or an expression that may be broken after each comma: it may be wider than a phone. */
export function Breakable({ text }: { text: string }): ReactNode {
  const parts = text.split(/(?<=,)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
  return text.length > kShort ? parts : <span className="short">{parts}</span>;
}
