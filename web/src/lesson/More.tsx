import type { ReactNode } from 'react';
import { useContext } from 'react';
import { useLanguage } from '../i18n/context';
import { useSolvedCount } from './answers';
import { chapterOf } from './chapters';
import { ChapterContext } from '../figures/chapter-context';
import './more.css';

/** Exercises that practise further, folded: the chapter is done without them. */
export function More({ children }: { children: ReactNode }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const more = chapterOf(useContext(ChapterContext), language)?.more ?? [];
  const solved = useSolvedCount(more);
  return (
    <details className="more-practice">
      <summary>
        <h2 id="more">{text('more.title')}</h2>
        <span>{text('learn.solved', solved, more.length)}</span>
      </summary>
      {children}
    </details>
  );
}
