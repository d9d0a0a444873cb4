import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';

export function Goals({ children }: { children: ReactNode }): ReactNode {
  const { t: text } = useLanguage('learn');
  return (
    <section className="goals">
      <h2>{text('goals.title')}</h2>
      {children}
    </section>
  );
}

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

/** A word of the glossary; the lint knows which chapter introduces it. */
export function Term({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return <dfn id={`term-${id}`}>{children}</dfn>;
}

export function Exercises({ children }: { children: ReactNode }): ReactNode {
  const { t: text } = useLanguage('learn');
  return (
    <section className="exercises">
      <h2>{text('exercises.title')}</h2>
      {children}
    </section>
  );
}

/** A listing. Its lines may be longer than a phone is wide: it scrolls, by keyboard as well. */
export function Listing({ children }: { children?: ReactNode }): ReactNode {
  return <pre tabIndex={0}>{children}</pre>;
}
