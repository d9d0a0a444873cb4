import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** A print or an expression that may be broken after each comma: it may be wider than a phone. */
export const Breakable = ({ text }: { text: string }): ReactNode =>
  text.split(/(?<=,)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
