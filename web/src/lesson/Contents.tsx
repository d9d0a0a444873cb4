import type { ReactNode } from 'react';
import { Link } from '../app/Link';
import { pathOf } from '../app/route';
import type { Planned } from '../content/course';
import { course } from '../content/course';
import { useLanguage } from '../i18n/context';
import { useSolvedCount } from './answers';
import type { Chapter } from './chapters';
import { chapterOf, numberOf } from './chapters';

/** All parts: what is there, and what is still to come. */
export function Contents({ root }: { root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  return (
    <main id="main" className="lesson contents">
      <h1>{text('learn.title')}</h1>
      <p className="lead">{text('learn.lead')}</p>
      <p>
        <Link href={pathOf({ language, page: 'learn/glossary' }, root)}>
          {text('glossary.title')}
        </Link>
      </p>
      {course.map((part, i) => (
        <section key={part.id}>
          <h2>{text('learn.part', kRoman[i]!, part.title[language])}</h2>
          <p className="quiet">{part.text[language]}</p>
          <ol>
            {part.chapters.map((chapter) => {
              if (typeof chapter !== 'string') return <Coming key={chapter.id} {...chapter} />;
              const written = chapterOf(chapter, language);
              return written && <Row key={chapter} chapter={written} root={root} />;
            })}
          </ol>
        </section>
      ))}
    </main>
  );
}

const kRoman = ['I', 'II', 'III', 'IV', 'V'];

function Row({ chapter, root }: { chapter: Chapter; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const { id, title, goal, api, exercises } = chapter;
  const solved = useSolvedCount(exercises);
  const all = exercises.length;
  return (
    <li>
      <span className="number">{numberOf(id)}</span>
      <div>
        <Link href={pathOf({ language, page: `learn/${id}` }, root)}>{title}</Link>
        <p>{goal}</p>
      </div>
      <div className="meta">
        <span className={solved === all ? 'law-ok' : 'quiet'}>
          {solved === all ? text('learn.done') : text('learn.solved', solved, all)}
        </span>
        {api && <code>{api}</code>}
      </div>
    </li>
  );
}

function Coming({ id, title, goal, api }: Planned): ReactNode {
  const { t: text, language } = useLanguage('learn');
  return (
    <li className="coming">
      <span className="number">{numberOf(id)}</span>
      <div>
        <b>{title[language]}</b>
        <p>{goal[language]}</p>
      </div>
      <div className="meta">
        <span className="quiet">{text('learn.coming')}</span>
        {api && <code>{api}</code>}
      </div>
    </li>
  );
}
