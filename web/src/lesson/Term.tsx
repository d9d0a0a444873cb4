import type { ReactNode } from 'react';
import { useContext, useId } from 'react';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import { glossary } from '../content/glossary';
import { ChapterContext } from '../figures/chapter-context';
import { useLanguage } from '../i18n/context';
import './term.css';

/** A term of the glossary: set off where it is introduced, elsewhere with its meaning at hand. */
export function Term({ id, children }: { id: string; children?: ReactNode }): ReactNode {
  const { language } = useLanguage('learn');
  const here = useContext(ChapterContext);
  const tip = useId();
  const entry = glossary[id];
  if (!entry) throw new Error(`the glossary has no ${id}`);
  const words = children ?? entry[language].term;
  if (entry.chapter === here) return <dfn id={`term-${id}`}>{words}</dfn>;
  return (
    <span className="term">
      <Link
        href={`${pathOf({ language, page: 'learn/glossary' }, siteRoot())}#${id}`}
        aria-describedby={tip}
      >
        {words}
      </Link>
      <span role="tooltip" id={tip}>
        {entry[language].says}
      </span>
    </span>
  );
}
