import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { Breakable } from '../figures/Breakable';
import './prose.css';

export function Recap({ children }: { children: ReactNode }): ReactNode {
  const { t: text } = useLanguage('learn');
  return (
    <section className="recap">
      <h2>{text('recap.title')}</h2>
      {children}
    </section>
  );
}

export function Pitfall({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <aside className="pitfall">
      <h3>{title}</h3>
      {children}
    </aside>
  );
}

export function Exercises({ children }: { children: ReactNode }): ReactNode {
  const { t: text } = useLanguage('learn');
  return (
    <section className="exercises">
      <h2 id="exercises">{text('exercises.title')}</h2>
      {children}
    </section>
  );
}

/** One line on what comes next. */
export function Next({ children }: { children: ReactNode }): ReactNode {
  return <div className="next">{children}</div>;
}

/** What may be skipped. */
export function Aside({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <details className="aside">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Code in a sentence or a table: what has commas may be broken behind them. Lines of a listing stay. */
export function Inline({ children }: { children?: ReactNode }): ReactNode {
  const whole = typeof children !== 'string' || children.includes('\n');
  return <code>{whole ? children : <Breakable text={children} />}</code>;
}

/** A listing. Its lines may be longer than a phone is wide: it scrolls, by keyboard as well. */
export function Listing({ children }: { children?: ReactNode }): ReactNode {
  return <pre tabIndex={0}>{children}</pre>;
}
