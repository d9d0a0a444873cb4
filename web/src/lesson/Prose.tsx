import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
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

/** A listing. Its lines may be longer than a phone is wide: it scrolls, by keyboard as well. */
export function Listing({ children }: { children?: ReactNode }): ReactNode {
  return <pre tabIndex={0}>{children}</pre>;
}
